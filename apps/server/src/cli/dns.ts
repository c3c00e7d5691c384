import { asciiDomain, domainKeys } from '../authenticity/domain-keys.ts'
import { wantedRecords, zoneLine } from '../authenticity/domain-records.ts'
import { lookAtDomain, type RecordState } from '../authenticity/look-at-domain.ts'
import { mailDomain } from '../authenticity/mail-domain.ts'
import { createResolver } from '../authenticity/resolver.ts'
import { alignColumns } from '../runtime/align-columns.ts'
import { type Command, UsageError } from './command.ts'
import { withContext } from './open-context.ts'

const marks: Readonly<Record<RecordState['verdict'], string>> = { good: '✓', unknown: '–', bad: '✗' }

export const dnsCommand: Command = {
  name: 'dns',
  positionals: ['DOMAIN'],
  options: {},
  summary: 'Prints the DNS records that a domain needs, and says which of them are missing or wrong.',
  notes: [
    'It makes the keys that sign the domain’s mail where there are none yet. It exits with 1 while something is to be set.',
    'The host is that of POSTROOM_PUBLIC_URL, and the one that sends that of POSTROOM_RELAY_URL.',
  ],
  run: ({ positionals: [name = ''] }) =>
    withContext(async (context) => {
      const { config } = context
      const domain = asciiDomain(name)
      if (!config.domains.some((own) => asciiDomain(own) === domain)) {
        throw new UsageError(`${name} is none of our domains: add it to POSTROOM_DOMAINS.`)
      }
      const mail = mailDomain(config, { domain, keys: await domainKeys(context, domain) })
      for (const record of wantedRecords(mail)) console.log(zoneLine(record))
      const states = await lookAtDomain(mail, createResolver(config.dnsServers))
      const rows = states.map(({ what, name: at, verdict, says }) => [`${marks[verdict]} ${what}`, at, says])
      console.log(`\n${alignColumns(rows).join('\n')}`)
      const toSet = states.flatMap(({ verdict, set }) => (verdict === 'bad' && set ? [zoneLine(set)] : []))
      if (toSet.length > 0) console.log(`\nSet:\n\n${toSet.join('\n')}`)
      return states.some(({ verdict }) => verdict === 'bad') ? 1 : 0
    }),
}
