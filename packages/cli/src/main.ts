#!/usr/bin/env node
import { MailError } from '@postroom/mail-core'
import { CommanderError } from 'commander'
import { tell, useServer } from './call.ts'
import { EXIT_CODES, exitCodeOf, failureLines } from './exit-codes.ts'
import { createProgram } from './program.ts'
import { jsonLine } from './terminal/output.ts'

// Whoever reads the output has seen enough, as `head` has: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

const asJson = process.argv.includes('--json')

try {
  const program = createProgram(useServer)
  for (const command of [program, ...program.commands]) {
    command.exitOverride()
    // It is said as JSON below.
    if (asJson) command.configureOutput({ writeErr: () => undefined })
  }
  await program.parseAsync()
} catch (error) {
  process.exitCode = endOf(error)
}

function endOf(error: unknown): number {
  if (error instanceof CommanderError) {
    // Commander has said it where it may speak.
    if (error.exitCode === 0) return 0
    if (asJson) process.stderr.write(`${jsonLine({ error: { message: error.message.replace(/^error: /, '') } })}\n`)
    return EXIT_CODES.usage.exit
  }
  const lines = failureLines(error)
  if (asJson)
    process.stderr.write(`${jsonLine({ error: error instanceof MailError ? error : { message: lines.join(' ') } })}\n`)
  else for (const line of lines) tell(line)
  return exitCodeOf(error)
}
