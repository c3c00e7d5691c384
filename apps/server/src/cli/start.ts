import type { Command } from './command.ts'

/**
 * The server itself, for whoever has only this command.
 *
 * @param serve loads the program that serves until a signal.
 */
export function startCommand(serve: () => Promise<unknown>): Command {
  return {
    name: 'start',
    positionals: [],
    options: {
      port: { type: 'string', value: 'PORT', summary: 'where the web client and the API listen, 3000 unless said' },
    },
    summary: 'Starts the server; a new data directory gets a demo team.',
    notes: ['Settings are environment variables: POSTROOM_DOMAINS, POSTROOM_RELAY_URL, POSTROOM_DEMO=off and others.'],
    run: async ({ text }) => {
      const port = text('port')
      if (port !== undefined) process.env.POSTROOM_PORT = port
      // A command ends when nobody can read it; a server goes on.
      process.stdout.removeAllListeners('error')
      await serve()
      return 0
    },
  }
}
