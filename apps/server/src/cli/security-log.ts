import { securityPlace, securitySentence } from '@postroom/mail-core/rules'
import { INVOCATION } from '../runtime/invocation.ts'
import { jsonLines, securityEvents } from '../security-log/security-lines.ts'
import { requireAccount } from './accounts.ts'
import type { Command } from './command.ts'
import { dayAt } from './day-at.ts'
import { withContext } from './open-context.ts'

/** What happened to accounts and to who reads what, for whoever runs the server. [PEOPLE-13] */
export const securityLogCommand: Command = {
  name: 'security-log',
  positionals: [],
  options: {
    person: { type: 'string', value: 'EMAIL', summary: 'what this account did, or what was done to it' },
    from: { type: 'string', value: 'DATE', summary: 'the first day, as 2026-12-01' },
    until: { type: 'string', value: 'DATE', summary: 'the last day, as 2026-12-31' },
    json: { type: 'boolean', summary: 'a JSON object on each line, as the export of /admin has them' },
  },
  summary: 'Prints the security log, newest first: who did what to whom, and from where.',
  notes: [`  ${INVOCATION} security-log --person tom@example.org --from 2026-12-01 --json`],
  run: ({ text, given }) => {
    const from = dayAt(text('from'), 0) ?? undefined
    const until = dayAt(text('until'), 1) ?? undefined
    return withContext(async (context) => {
      const person = text('person')
      const personId = person === undefined ? undefined : (await requireAccount(context, person)).id
      let found = 0
      for await (const events of securityEvents(context, { personId, from, until })) {
        found += events.length
        if (given('json')) process.stdout.write(jsonLines(events))
        else
          for (const event of events)
            console.log(
              [event.at, securitySentence(event), securityPlace(event)].filter((part) => part !== '').join('  '),
            )
      }
      if (found === 0 && !given('json')) console.log('Nothing was written down.')
      return 0
    })
  },
}
