/**
 * `npm run proof:offline -w @postroom/mail-core`: a person does 500 things at random while the line to a real server is cut
 * 50 times, so that calls are lost on their way and answers on their way back; a teammate works in the shared mailbox
 * meanwhile. Afterwards what the client shows must be what the server holds, what was lost must have been told, and every
 * letter must be where the person was told it is. `-- --seeds 5 --deeds 500 --cuts 50` is the default.
 */
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { type PostroomServer, startServer } from '@postroom/tooling/postroom-server'
import { usersQuery } from '../src/accounts/accounts-queries.ts'
import { SEND_HOLD } from '../src/compose/send-timing.ts'
import { createLabel } from '../src/labels/labels-actions.ts'
import { type Doing, meanwhile, otherDeeds, rowDeeds, type Worker } from './deeds.ts'
import { type Deed, doing, sitDown } from './desk.ts'
import { dice as diceOf } from './dice.ts'
import { faultOf, followLetters, type Letter, letterDeeds } from './letters.ts'
import { line as lineOf } from './line.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '5' },
    from: { type: 'string', default: '1' },
    deeds: { type: 'string', default: '500' },
    cuts: { type: 'string', default: '50' },
  },
})
const deedCount = Number(values.deeds)
const every = Math.floor(deedCount / Number(values.cuts))

const server = await startServer()
let faults = 0
try {
  for (let seed = Number(values.from); seed < Number(values.from) + Number(values.seeds); seed++) {
    const found = await work(server, seed)
    faults += found.length
    for (const fault of found) console.log(`  ✗ ${fault}`)
  }
} finally {
  await server.stop()
}
console.log(faults === 0 ? 'nothing lost, nothing untold, everything as the server has it' : `${faults} faults`)
process.exitCode = faults === 0 ? 0 : 1

/** The ids of labels are a set: a change adds its own at the end. */
function comparable(data: unknown): unknown {
  const inOrder = (key: string, value: unknown) => (key === 'labels' ? [...(value as unknown[])].sort() : value)
  return JSON.parse(JSON.stringify(data ?? null, inOrder))
}

async function work({ url, person, letters: fill }: PostroomServer, seed: number): Promise<string[]> {
  const dice = diceOf(seed)
  const [nora, ben] = [await person(`nora${seed}`), await person(`ben${seed}`)]
  const support = await person(`support${seed}`, { delegates: [nora, ben] })
  for (const [email, count] of [
    [nora, 40],
    [ben, 1],
    [support, 20],
  ] as const)
    await fill(email, count)
  const line = lineOf(dice, ({ method, url: place }) => {
    const path = new URL(place).pathname.replace('/api/v1', '')
    // Letters are saved again and sent again by themselves or by another press; what became of them is looked at below.
    if (!/^\/(drafts|messages)/.test(path)) doing.getStore()?.lost.push(`${method} ${path}`)
  })
  const desk = await sitDown(url, nora, line.fetch)
  const beside = await sitDown(url, ben)
  await createLabel(desk.mail, { path: 'Work', color: '#9aa0a6' })
  const team = await desk.mail.cache.fetchQuery(usersQuery(desk.mail))
  const idOf = (name: string) => team.find(({ full_name }) => full_name === `${name}${seed}`)?.id ?? 0
  const worker: Worker = { desk, dice, me: idOf('nora'), teammate: { id: idOf('ben'), email: ben } }
  const letters = new Map<string, Letter>()
  followLetters(desk, letters)
  const writing = Object.entries(letterDeeds(letters))
  const choices: [string, Doing][] = [
    ...Object.entries(rowDeeds),
    ...writing,
    ...writing,
    ...Object.entries(otherDeeds),
  ]
  await desk.quiet(line.underWay)

  const done: Deed[] = []
  const ends: Promise<unknown>[] = []
  const act = () => {
    const [name, run] = dice.one(choices) ?? choices[0] ?? ['', () => undefined]
    const deed: Deed = { name, lost: [], unsent: 0, told: [] }
    done.push(deed)
    ends.push(doing.run(deed, async () => run(worker)).catch((error: Error) => deed.told.push(error.message)))
  }
  for (let place = 0; place < deedCount; place++) {
    act()
    const inTurn = place % every
    if (inTurn === 1) line.cut()
    if (inTurn === 2 + (Math.floor(place / every) % Math.max(1, every - 3))) line.mend()
    if (place % 10 === 0) await meanwhile({ ...worker, desk: beside })
    desk.clock.increment(dice.below(1_500))
    if (dice.chance(0.5)) await desk.quiet(line.underWay)
    else for (let turns = dice.below(20); turns > 0; turns--) await turn()
    rememberDrafts()
  }
  line.mend()
  await Promise.all(ends)
  await pause(SEND_HOLD)
  for (let seconds = 0; seconds < 60; seconds++) {
    desk.clock.increment(1_000)
    await desk.quiet(line.underWay)
  }

  const fresh = await sitDown(url, nora)
  const found: string[] = []
  for (const { name, query, shown } of desk.shown()) {
    const truth = await fresh.mail.cache.fetchQuery(query(fresh.mail)).catch((error: Error) => error.message)
    if (!isDeepStrictEqual(comparable(shown), comparable(truth)))
      found.push(`seed ${seed}: ${name} is not what the server has`)
  }
  for (const { name, lost, unsent, told } of done) {
    if (unsent > 0) found.push(`seed ${seed}: ${name}: a change was never sent`)
    if (lost.length > 0 && told.length === 0)
      found.push(`seed ${seed}: ${name}: ${lost.join(', ')} lost without a word`)
  }
  for (const letter of letters.values()) {
    const fault = await faultOf(letter, desk, fresh.mail)
    if (fault) found.push(`seed ${seed}: ${fault}`)
  }
  for (const each of [desk, beside, fresh]) each.mail.stop()
  console.log(
    `seed ${seed}: ${done.length} deeds, ${values.cuts} cuts, ${line.lost.request} calls and ${line.lost.answer} answers lost, ` +
      `${done.filter(({ told }) => told.length > 0).length} deeds told as failed, ${letters.size} letters; ${found.length} faults`,
  )
  return found

  function rememberDrafts() {
    const { windows } = desk.mail.actors.composer.getSnapshot().context
    for (const window of windows) {
      const { draft, saved } = window.getSnapshot().context
      const letter = letters.get(draft.subject)
      if (letter && saved) letter.draftId = saved.draftId
    }
  }
}
