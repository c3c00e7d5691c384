import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@postroom/tooling/free-port'
import { vi } from 'vitest'
import type { RspamdConfig } from '../src/runtime/config-rspamd.ts'

const PASSWORD = 'let me teach'

/** The real rspamd on loopback, with a folder of its own; it runs from `start` to `stop`, as often as that is asked. */
export interface RspamdServer {
  config: RspamdConfig
  start(): Promise<void>
  stop(): Promise<void>
  /** How many mails it has learned from since it started. */
  learned(): Promise<number>
  /** What it says to a lesson. */
  lesson(kind: 'spam' | 'ham', raw: string): Promise<string>
  remove(): Promise<void>
}

/** Its rules: what offers cheap pills is marked, and what asks for it is put off; the text that tests filters it knows itself. */
const RULES = `
local function about(words)
  return function(task) return (task:get_header('Subject') or ''):find(words, 1, true) ~= nil end
end
rspamd_config.CHEAP_PILLS = { callback = about('cheap pills'), score = 7.0, description = 'Offers cheap pills.' }
rspamd_config.ENVELOPE = {
  callback = function(task)
    if not about('envelope')(task) then return false end
    local from, to = task:get_from('smtp')[1].addr, task:get_recipients('smtp')[1].addr
    local said = string.format('%s %s %s %s %s', task:get_from_ip(), task:get_helo(), from, to, task:get_user())
    return said == '127.0.0.7 mx.shop.example news@shop.example alice@postroom.example nil'
  end,
  score = 0.5,
}
rspamd_config.COMES_TOO_SOON = {
  callback = function(task)
    if about('too soon')(task) then task:set_pre_result('soft reject', 'Try again later') end
    return false
  end,
  type = 'prefilter',
}
`

const settings = (file: (name: string) => string, ports: { worker: number; controller: number }) => `
lua = "${file('rules.lua')}";
options {
  filters = "regexp";
  disable_hyperscan = true;
  tempdir = "${file('.')}";
  pidfile = "${file('pid')}";
  control_socket = "${file('control')} mode=0600";
  url_tld = "${file('domains')}";
  local_addrs = [];
  dns { nameserver = ["127.0.0.1:1"]; timeout = 0.1s; retransmits = 1; }
}
logging { type = "console"; level = "error"; }
worker "normal" { bind_socket = "127.0.0.1:${ports.worker}"; count = 1; }
worker "controller" { bind_socket = "127.0.0.1:${ports.controller}"; count = 1; password = "${PASSWORD}"; secure_ip = []; }
actions { reject = 15; add_header = 6; greylist = null; }
classifier "bayes" {
  tokenizer { name = "osb"; }
  cache { type = "sqlite3"; path = "${file('learned')}"; }
  backend = "sqlite3";
  min_tokens = 1;
  statfile { symbol = "BAYES_HAM"; path = "${file('ham')}"; spam = false; }
  statfile { symbol = "BAYES_SPAM"; path = "${file('spam')}"; spam = true; }
}
`

export async function createRspamd(program: string): Promise<RspamdServer> {
  const folder = await mkdtemp(join(tmpdir(), 'postroom-rspamd-'))
  const file = (name: string) => join(folder, name)
  const ports = { worker: await freePort(), controller: await freePort() }
  await writeFile(file('rspamd.conf'), settings(file, ports))
  await writeFile(file('rules.lua'), RULES)
  await writeFile(file('domains'), 'com\nexample\nnet\norg\n')
  await writeFile(file('password'), `${PASSWORD}\n`)
  const config: RspamdConfig = {
    url: `http://127.0.0.1:${ports.worker}`,
    controllerUrl: `http://127.0.0.1:${ports.controller}`,
    passwordFile: file('password'),
    defer: false,
    patience: 5_000,
  }
  const asRoot = process.getuid?.() === 0 ? ['--insecure', '--user=root', '--group=root'] : []
  const headers = { Password: PASSWORD }
  let running: ChildProcess | null = null
  const stop = async () => {
    const ending = running
    running = null
    if (!ending) return
    const ended = once(ending, 'exit')
    ending.kill('SIGTERM')
    await ended
  }
  return {
    config,
    start: async () => {
      running = spawn(program, ['--no-fork', ...asRoot, `--config=${file('rspamd.conf')}`], { stdio: 'ignore' })
      const ping = async (url: string) => fetch(`${url}/ping`)
      await vi.waitFor(() => Promise.all([ping(config.url), ping(config.controllerUrl)]), 60_000)
    },
    stop,
    learned: async () => {
      const answer = await fetch(`${config.controllerUrl}/stat`, { headers })
      return Number(((await answer.json()) as { learned: number }).learned)
    },
    lesson: async (kind, raw) => {
      const answer = await fetch(`${config.controllerUrl}/learn${kind}`, { method: 'POST', headers, body: raw })
      return answer.text()
    },
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
