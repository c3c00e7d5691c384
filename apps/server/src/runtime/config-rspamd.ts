import { type AddressRule, addressProblem } from './config-addresses.ts'

type Variable =
  | 'POSTROOM_RSPAMD'
  | 'POSTROOM_RSPAMD_CONTROLLER'
  | 'POSTROOM_RSPAMD_PASSWORD_FILE'
  | 'POSTROOM_RSPAMD_DEFER'

/** Where rspamd answers, and what follows from its answers (NET-07). */
export interface RspamdConfig {
  /** Where it checks mail: its normal worker. */
  url: string
  /** Where it learns: its controller. */
  controllerUrl: string
  /** A file with the controller's password, or null. */
  passwordFile: string | null
  /** Whether mail that it wants to see again later is refused with 451. */
  defer: boolean
  /** How long one answer may take, in milliseconds. */
  patience: number
}

/** Its own limit for a mail is 8 s. */
const PATIENCE = 10_000
const CONTROLLER_PORT = '11334'

const RSPAMD: AddressRule = {
  fits: ({ protocol, hostname, port, pathname, search, hash, username, password }) =>
    ['http:', 'https:'].includes(protocol) &&
    hostname !== '' &&
    port !== '0' &&
    ['', '/'].includes(pathname) &&
    [search, hash, username, password].every((part) => part === ''),
  fix: 'give http:// or https://, host and port alone, such as http://127.0.0.1:11333',
}

/** What the settings say of rspamd; null where it is not used. `refuse` hears of each that is wrong. */
export function rspamdOf(
  env: Readonly<Partial<Record<Variable, string>>>,
  refuse: (name: Variable, fix: string) => undefined,
): RspamdConfig | null {
  const address = (name: Variable) => {
    const text = env[name]
    if (text === undefined) return null
    const fix = addressProblem(text, RSPAMD)
    return fix === null ? new URL(text).origin : (refuse(name, fix) ?? null)
  }
  const url = address('POSTROOM_RSPAMD')
  const controllerUrl = address('POSTROOM_RSPAMD_CONTROLLER')
  const defer = env.POSTROOM_RSPAMD_DEFER ?? 'off'
  if (!['on', 'off'].includes(defer)) refuse('POSTROOM_RSPAMD_DEFER', 'give on or off')
  if (url === null) return null
  return {
    url,
    controllerUrl: controllerUrl ?? controllerBeside(url),
    passwordFile: env.POSTROOM_RSPAMD_PASSWORD_FILE ?? null,
    defer: defer === 'on',
    patience: PATIENCE,
  }
}

function controllerBeside(url: string): string {
  const controller = new URL(url)
  controller.port = CONTROLLER_PORT
  return controller.origin
}
