import { errorMessage } from '../errors/error-message.ts'
import { type Config, ConfigError, readEnv, toConfig, unknownNames } from '../runtime/config.ts'
import { checkContents } from './check-contents.ts'
import { checkDns } from './check-dns.ts'
import { checkSmtpIn, checkSmtpOut, checkWeb } from './check-network.ts'
import { checkOutbox } from './check-outbox.ts'
import { checkDatabase, checkDisk, checkWebClient } from './check-storage.ts'
import type { Command } from './command.ts'
import { bad, type Finding, good, note } from './finding.ts'

type Check = readonly [name: string, check: (config: Config) => Finding | Promise<Finding>]

const checks: readonly Check[] = [
  ['Disk', checkDisk],
  ['Database', checkDatabase],
  ['Web server', checkWeb],
  ['Web client', checkWebClient],
  ['SMTP in', checkSmtpIn],
  ['SMTP out', checkSmtpOut],
  ['Outbox', checkOutbox],
  ['DNS', checkDns],
]

const deepChecks: readonly Check[] = [['Contents', checkContents]]

const marks: Readonly<Record<Finding['verdict'], string>> = { good: '✓', note: '–', bad: '✗' }

export const doctorCommand: Command = {
  name: 'doctor',
  positionals: [],
  options: { deep: { type: 'boolean', summary: 'reads all that is stored and checks every digest' } },
  summary: 'Says what is wrong with this installation, and the fix.',
  notes: [
    'It checks configuration, disk, database, web and SMTP, changes nothing, and exits with 1 when something is wrong.',
  ],
  run: async ({ given }) => {
    const config = configuration()
    if ('problems' in config) {
      for (const problem of config.problems) print('Configuration', bad('wrong value', `${problem}.`))
      return 1
    }
    print('Configuration', good(`mail for ${config.domains.join(', ')}; web at ${config.publicUrl}`))
    for (const name of unknownNames(process.env)) {
      print('Configuration', note(`${name} is no setting of Postroom`, 'Look at its spelling.'))
    }
    let problems = 0
    for (const [name, check] of given('deep') ? [...checks, ...deepChecks] : checks) {
      const finding = await run(check, config)
      if (finding.verdict === 'bad') problems++
      print(name, finding)
    }
    console.log(
      problems === 0 ? '\nEverything is in order.' : `\n${problems} ${problems === 1 ? 'problem' : 'problems'}.`,
    )
    return problems === 0 ? 0 : 1
  },
}

function configuration(): Config | ConfigError {
  try {
    return toConfig(readEnv(process.env))
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

async function run(check: Check[1], config: Config): Promise<Finding> {
  try {
    return await check(config)
  } catch (error) {
    return bad(`could not be checked: ${errorMessage(error)}`, 'Correct what is named above and run the doctor again.')
  }
}

function print(name: string, { verdict, says, fix }: Finding): void {
  console.log(`  ${marks[verdict]} ${name.padEnd(14)} ${says}`)
  if (fix !== null) console.log(`    ${' '.repeat(14)} ${fix}`)
}
