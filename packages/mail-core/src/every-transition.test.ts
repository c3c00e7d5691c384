import { MailError } from '@postroom/api'
import { expect, test } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventObject,
  fromPromise,
  getMicrosteps,
  initialTransition,
  SimulatedClock,
} from 'xstate'
import { addressMachine } from './addresses/address-machine.ts'
import { authMachine } from './auth/auth-machine.ts'
import { factorMachine } from './auth/factor-machine.ts'
import { passwordMachine } from './auth/password-machine.ts'
import { tokenMachine } from './auth/token-machine.ts'
import { type ComposeContext, DraftEnded, NewerMessages, type SaveResult } from './compose/compose-context.ts'
import type { ComposeDraft } from './compose/compose-draft.ts'
import { composeMachine } from './compose/compose-machine.ts'
import { composerMachine, inlineAt } from './compose/composer-machine.ts'
import { isWrittenIn } from './compose/draft-worth.ts'
import { undoSendMachine } from './compose/undo-send-machine.ts'
import { conversationMachine } from './conversation/conversation-machine.ts'
import * as mailCore from './index.ts'
import { labelAsMachine } from './labels/label-as-machine.ts'
import { labelFormMachine } from './labels/label-form-machine.ts'
import { dragMachine } from './list/drag-machine.ts'
import { listMachine } from './list/list-machine.ts'
import { pollMachine } from './list/poll-machine.ts'
import { selectionMachine } from './list/selection-machine.ts'
import { splitMachine } from './list/split-machine.ts'
import { mailRuleMachine } from './mail-rules/mail-rule-machine.ts'
import { noticesMachine } from './notices/notices-machine.ts'
import { suggestMachine } from './search/suggest-machine.ts'
import { signaturesMachine } from './signatures/signatures-machine.ts'
import { connectionMachine } from './system/connection-machine.ts'
import { templatesMachine } from './templates/templates-machine.ts'

type Walk = [
  name: string,
  machine: AnyStateMachine,
  world: { input?: unknown; events: EventObject[]; outputs?: unknown[]; errors?: unknown[] },
]

const REFUSED = new Error('refused')
const NOT_FOUND = new MailError({ status: 404, message: 'Not found' })
const draft = { senderUserId: 1, to: [], cc: [], bcc: [], subject: '', htmlBody: '' }
const file = { id: 'f', name: 'a.txt', mimeType: 'text/plain', size: 1, state: 'uploading' }
const events = (...list: ({ type: string } & Record<string, unknown>)[]): EventObject[] => list
const only = (...types: string[]): EventObject[] => types.map((type) => ({ type }))

const RULE_TARGETS = { labelIds: new Set<number>(), readerIds: new Set<number>() }
const RULE_FIELDS = {
  name: 'Stop',
  condition: 'parcel',
  actions: [{ key: 0, does: 'stop', labelId: null, userIds: [] }],
}

const RULE = {
  id: 5,
  name: 'Stop',
  condition: 'parcel',
  actions: [{ kind: 'stop' }],
  enabled: true,
  from: null,
  until: null,
}

const walks: Walk[] = [
  [
    'authMachine',
    authMachine.provide({ guards: { isWriting: () => true } }),
    {
      events: events(
        { type: 'user known', userId: 1 },
        { type: 'sign in', email: 'ann@x.org', password: 'secret' },
        { type: 'sign up', email: 'ann@x.org', password: 'secret' },
        { type: 'session ended', everywhere: true },
        ...only('sign out', 'session ended', 'form opened'),
      ),
      outputs: [1, 2],
    },
  ],
  [
    'passwordMachine',
    passwordMachine,
    {
      events: events(
        {
          type: 'change',
          fields: { currentPassword: 'correct horse', password: 'battery', passwordConfirmation: 'battery' },
        },
        ...only('save'),
      ),
      outputs: [undefined],
      errors: [REFUSED],
    },
  ],
  [
    'factorMachine',
    factorMachine,
    {
      events: events(
        { type: 'begin', purpose: { type: 'add app' } },
        { type: 'change', fields: { name: 'Phone', password: 'correct horse' } },
        { type: 'change', fields: { code: '492039' } },
        ...only('submit', 'close'),
      ),
      outputs: [{ secret: { secret: 'A', uri: 'otpauth:' } }, { codes: ['k3m7'] }, { codes: [] }, ['k3m7'], []],
      errors: [REFUSED],
    },
  ],
  [
    'tokenMachine',
    tokenMachine,
    {
      events: events(
        { type: 'open', mailboxId: 1 },
        { type: 'change', fields: { name: 'Report' } },
        ...only('make', 'close'),
      ),
      outputs: ['postroom_secret'],
      errors: [REFUSED],
    },
  ],
  [
    'mailRuleMachine',
    mailRuleMachine,
    {
      events: events(
        { type: 'open', mailboxId: 1, rule: null },
        { type: 'open', mailboxId: 1, rule: null, switchOn: true },
        { type: 'open', mailboxId: 1, rule: RULE },
        { type: 'choose mailbox', mailboxId: 3 },
        { type: 'change', fields: RULE_FIELDS },
        ...['try', 'save', 'save untried'].map((type) => ({ type, targets: RULE_TARGETS })),
        ...only('close'),
      ),
      outputs: [undefined],
      errors: [REFUSED, NOT_FOUND],
    },
  ],
  [
    'addressMachine',
    addressMachine,
    {
      events: events(
        { type: 'change', fields: { address: 'a@x.org', members: 'b@x.org' } },
        ...only('open', 'make', 'close'),
      ),
      outputs: [undefined],
      errors: [REFUSED],
    },
  ],
  [
    'composeMachine',
    composeMachine,
    {
      input: { windowId: 'w', draft },
      events: events(
        { type: 'edit', change: { subject: 'Plan' } },
        { type: 'edit', change: { to: [{ email: 'ann@x.org' }] } },
        { type: 'edit', change: { to: [] } },
        { type: 'add files', files: [file] },
        { type: 'remove file', id: 'f' },
        { type: 'file progress', id: 'f', share: 0.5 },
        { type: 'file uploaded', id: 'f', attachmentId: 1 },
        { type: 'file failed', id: 'f', text: 'Too large' },
        { type: 'show problem', text: 'Too large' },
        { type: 'accept server version', draft, files: [], saved: { draftId: 1, revision: 2 } },
        ...only(
          'send',
          'minimise',
          'restore',
          'fullscreen',
          'close',
          'discard',
          'popped out',
          'keep mine',
          'draft ended',
          'connection back',
          'write on',
          'send anyway',
        ),
      ),
      outputs: [
        { moved: true, saved: { draftId: 1, revision: 2 } },
        { moved: false, saved: { draftId: 1, revision: 1 } },
      ],
      errors: [REFUSED, new DraftEnded(), new NewerMessages([7])],
    },
  ],
  [
    'connectionMachine',
    connectionMachine,
    {
      events: events(
        { type: 'call failed', hasNetwork: true },
        { type: 'outbox changed', waiting: [{ id: 'w', problem: null }] },
        ...only('network lost', 'network found', 'call answered'),
      ),
      outputs: [undefined],
      errors: [REFUSED],
    },
  ],
  [
    'undoSendMachine',
    undoSendMachine,
    {
      events: events(
        { type: 'sent', jid: 'j', windowId: 'w' },
        { type: 'sent', jid: null, windowId: 'w' },
        ...only('undo', 'dismiss'),
      ),
      outputs: [1],
    },
  ],
  [
    'conversationMachine',
    conversationMachine,
    {
      input: { messageIds: [1, 2] },
      events: events(
        { type: 'messages changed', messageIds: [1, 2, 3] },
        { type: 'messages changed', messageIds: [2] },
        { type: 'toggle', messageId: 1 },
        { type: 'look for', messageId: 1 },
        { type: 'unfold', messageIds: [1, 2] },
        { type: 'expand all' },
      ),
    },
  ],
  [
    'labelAsMachine',
    labelAsMachine,
    {
      events: events(
        { type: 'toggle', path: 'work', state: 'none' },
        { type: 'search', text: 'w' },
        ...only('apply', 'cancel'),
      ),
    },
  ],
  [
    'labelFormMachine',
    labelFormMachine,
    {
      events: events(
        { type: 'create' },
        { type: 'edit', labelId: 1, name: 'Work', color: '#9aa0a6' },
        { type: 'remove', labelId: 1 },
        { type: 'change', name: 'Home' },
        ...only('save', 'confirm', 'cancel'),
      ),
    },
  ],
  [
    'dragMachine',
    dragMachine,
    {
      events: events(
        { type: 'pick up', keys: ['a', 'b'], ownerIds: [1, 1] },
        { type: 'enter label', labelId: 1, allowed: true },
        { type: 'near edge', area: 'list', direction: 1 },
        { type: 'rows changed', rows: ['a'] },
        { type: 'rows changed', rows: [] },
        { type: 'drop on window', windowId: 'w' },
        ...only('leave label', 'off edge', 'drop', 'cancel'),
      ),
    },
  ],
  [
    'listMachine',
    listMachine,
    {
      events: events(
        { type: 'shown', view: 'inbox', page: 2 },
        { type: 'loaded', totalPages: 1 },
        { type: 'loaded', totalPages: 3 },
        { type: 'hold', by: 'pointer' },
        { type: 'hold', by: 'focus' },
        { type: 'let go', by: 'pointer' },
        { type: 'let go', by: 'focus' },
        ...only('refresh', 'next page', 'previous page', 'show waiting'),
      ),
    },
  ],
  [
    'pollMachine',
    pollMachine,
    { input: { now: () => 0 }, events: only('write began', 'write ended', 'page hidden', 'page shown') },
  ],
  [
    'selectionMachine',
    selectionMachine,
    {
      events: events(
        { type: 'select list' },
        { type: 'rows changed', rows: ['a', 'b'] },
        { type: 'toggle', key: 'a' },
        { type: 'select range', key: 'b' },
        { type: 'item opened', key: 'a' },
        ...only('toggle all', 'clear', 'reset'),
      ),
    },
  ],
  [
    'splitMachine',
    splitMachine,
    {
      input: { mode: 'none', width: 50, height: 50 },
      events: events(
        { type: 'choose', mode: 'vertical' },
        { type: 'drag', percent: 30 },
        { type: 'step', by: 5 },
        { type: 'stored', split: { mode: 'none', width: 50, height: 50 } },
        ...only('grab', 'release'),
      ),
    },
  ],
  [
    'noticesMachine',
    noticesMachine,
    {
      events: events(
        { type: 'show', role: 'status', text: 'Done' },
        { type: 'show', role: 'alert', text: 'Not done' },
        { type: 'dismiss', id: 1 },
        { type: 'undo', id: 1 },
      ),
    },
  ],
  [
    'suggestMachine',
    suggestMachine,
    {
      input: { delay: 300 },
      events: events({ type: 'type', text: 'plan' }, { type: 'type', text: ' ' }, ...only('close', 'search now')),
      outputs: [[]],
    },
  ],
  [
    'signaturesMachine',
    signaturesMachine,
    {
      events: events(
        { type: 'search', text: 'w' },
        { type: 'choose', id: 1, name: 'Work', html_content: 'Ann' },
        { type: 'change', name: 'Work', html_content: 'Ann' },
        { type: 'say', problem: null },
        ...only('new', 'save', 'delete', 'confirm', 'cancel', 'close'),
      ),
      outputs: [{ id: 1, name: 'Work', html_content: 'Ann' }],
    },
  ],
  [
    'templatesMachine',
    templatesMachine,
    {
      events: events(
        { type: 'search', text: 'w' },
        { type: 'choose', id: 1, name: 'Work', folder: '', html_content: 'Ann' },
        { type: 'change', name: 'Work', html_content: 'Ann' },
        { type: 'say', problem: null },
        ...only('new', 'save', 'delete', 'confirm', 'cancel', 'close'),
      ),
      outputs: [{ id: 1, name: 'Work', folder: '', html_content: 'Ann' }],
      errors: [REFUSED, NOT_FOUND],
    },
  ],
]

/** Its windows are actors of their own, which only a running composer has: it is walked by hand, below. */
const walkedRunning = ['composerMachine']

test('an afternoon of writing takes every transition of composerMachine [COMPOSE-05, COMPOSE-06, COMPOSE-07, COMPOSE-08]', () => {
  const heard: string[] = []
  const saveDraft = fromPromise<SaveResult, ComposeContext>(() => new Promise(() => {}))
  const machine = composerMachine.provide({
    actors: { composeWindow: composeMachine.provide({ actors: { saveDraft } }) },
    guards: {
      hasTextInline: ({ context, event }) => {
        const open = inlineAt(context, event)
        return open !== undefined && isWrittenIn(open.getSnapshot().context)
      },
    },
  })
  const missing = new Set(transitionsOf(machine.root))
  const composer = createActor(machine, {
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      for (const transition of inspected._transitions) missing.delete(transition)
    },
  })
  composer.on('*', ({ type }) => heard.push(type))
  composer.start()
  const window = (windowId: string) => ({ windowId, draft: draft as unknown as ComposeDraft })
  const ids = () => composer.getSnapshot().context.windows.map(({ id }) => id)
  const inline = () => composer.getSnapshot().context.inline['1:1']
  for (const id of ['w1', 'w1', 'w2', 'w3', 'w4']) composer.send({ type: 'open', window: window(id) })
  expect([ids(), heard]).toEqual([['w1', 'w2', 'w3'], ['limit reached']])
  composer.send({ type: 'open inline', place: '1:1', window: window('r1') })
  inline()?.send({ type: 'edit', change: { subject: 'Plan' } })
  composer.send({ type: 'open inline', place: '1:1', window: window('r2') })
  composer.send({ type: 'pop out', windowId: 'r1' })
  expect([inline()?.id, heard]).toEqual(['r1', ['limit reached', 'limit reached']])
  composer.getSnapshot().context.windows[0]?.send({ type: 'close' })
  composer.send({ type: 'pop out', windowId: 'r1' })
  expect([ids(), inline(), heard.at(-1)]).toEqual([['w2', 'w3', 'r1'], undefined, 'closed'])
  composer.send({ type: 'close all' })
  expect(ids()).toEqual([])
  expect([...missing].map(({ eventType }) => eventType)).toEqual([])
})

test('every machine of the package is walked', () => {
  const exported = Object.keys(mailCore).filter((name) => name.endsWith('Machine'))
  expect([...walks.map(([name]) => name), ...walkedRunning].toSorted()).toEqual(exported.toSorted())
})

test.each(walks)(
  'some path through %s reaches each state and takes each transition',
  (_name, machine, world) => {
    const missing = unwalked(machine, world)
    expect(missing).toEqual({ states: [], transitions: [] })
  },
  30_000,
)

/** Breadth first through what a machine can be in, until everything was seen or nothing new comes. */
function unwalked(
  machine: AnyStateMachine,
  { input, events: own, outputs = [undefined], errors = [REFUSED] }: Walk[2],
) {
  const nodes = nodesOf(machine.root)
  const states = new Set(nodes.map(({ id }) => id))
  const transitions = new Set(nodes.flatMap(transitionsOf))
  const [first] = initialTransition(machine, input as never)
  const seen = new Set<string>()
  const queue: AnyMachineSnapshot[] = [first]
  const visit = (snapshot: AnyMachineSnapshot) => {
    for (const { id } of snapshot._nodes) states.delete(id)
  }
  visit(first)
  for (let snapshot = queue.shift(); snapshot !== undefined && seen.size < 4000; snapshot = queue.shift()) {
    if (states.size + transitions.size === 0) break
    for (const event of [...own, ...internalEvents(snapshot, { outputs, errors })]) {
      for (const transition of machine.getTransitionData(snapshot as never, event)) transitions.delete(transition)
      let before = snapshot
      for (const [after] of getMicrosteps(machine, snapshot as never, event as never)) {
        visit(after)
        for (const transition of before._nodes.flatMap(({ always = [] }) => always)) {
          if (transition.target?.every((target) => after._nodes.includes(target))) transitions.delete(transition)
        }
        before = after
      }
      const key = JSON.stringify([before.value, before.context], comparable)
      if (before.status === 'active' && !seen.has(key)) {
        seen.add(key)
        queue.push(before)
      }
    }
  }
  return {
    states: [...states],
    transitions: [...transitions].map(({ source, eventType }) => `${source.id}: ${eventType}`),
  }
}

/** Sets as lists; without what no guard asks, and counters up to 2: neither makes another state. */
function comparable(key: string, value: unknown): unknown {
  if (key === 'problem' || key === 'placement' || key === 'theirs') return null
  if (value instanceof Set) return [...value]
  return typeof value === 'number' ? Math.min(value, 2) : value
}

type Transition = NonNullable<AnyStateNode['always']>[number]

function nodesOf(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(nodesOf)]
}

function transitionsOf(state: AnyStateNode): Transition[] {
  return [...(state.always ?? []), ...[...state.transitions.values()].flat()]
}

/** What the clock and the called actors can say in this state. */
function internalEvents(
  snapshot: AnyMachineSnapshot,
  { outputs, errors }: { outputs: readonly unknown[]; errors: readonly unknown[] },
): EventObject[] {
  return snapshot._nodes.flatMap((state) => [
    ...[...state.transitions.keys()].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type })),
    ...state.invoke.flatMap(({ id }) => [
      ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
      ...errors.map((error) => ({ type: `xstate.error.actor.${id}`, error })),
    ]),
  ])
}
