import { createActor } from 'xstate'
import type { ListActors, Mail } from '../mail.ts'
import { hrefOf, parseLocation } from '../navigation/mail-location.ts'
import type { SettingKey } from '../settings/settings.ts'
import { showWaiting } from './ask-for-page.ts'
import { dragMachine } from './drag-machine.ts'
import { listMachine } from './list-machine.ts'
import { refreshLists } from './refresh.ts'
import { selectionMachine } from './selection-machine.ts'
import { showError } from './show-error.ts'
import { type SplitContext, splitMachine } from './split-machine.ts'

/** Makes the list's machines and ties them: a reset empties the selection, a page turns the URL, the divider is kept. */
export function startList(mail: Mail): ListActors {
  const { clock } = mail.ports
  const list = createActor(listMachine, { clock })
  const selection = createActor(selectionMachine, { clock })
  const drag = createActor(dragMachine, { clock })
  const split = createActor(splitMachine, { clock, input: storedSplit(mail) })

  list.on('reset', () => selection.send({ type: 'reset' }))
  list.on('refresh', () =>
    mail.inBackground('refresh the list', () =>
      refreshLists(mail)
        .then(() => showWaiting(mail))
        .catch((error: unknown) => showError(mail, error)),
    ),
  )
  list.on('release', () => showWaiting(mail))
  selection.subscribe(({ context: { selected, following } }) =>
    list.send({ type: selected.size > 0 && !following ? 'hold' : 'let go', by: 'ticks' }),
  )
  list.on('go to page', ({ page }) => goToPage(mail, page))
  split.on('keep', ({ split: kept }) => keepSplit(mail, kept))
  mail.settings.subscribe((key) => {
    if (SPLIT_KEYS.includes(key)) split.send({ type: 'stored', split: storedSplit(mail) })
  })
  return { list, selection, drag, split }
}

const SPLIT_KEYS: readonly SettingKey[] = ['mail.split.mode', 'mail.split.width', 'mail.split.height']

function storedSplit({ settings }: Mail): SplitContext {
  return {
    mode: settings.get('mail.split.mode'),
    width: settings.get('mail.split.width'),
    height: settings.get('mail.split.height'),
  }
}

/** Only what changed is stored, so that other tabs hear of nothing else. */
function keepSplit(mail: Mail, { mode, width, height }: SplitContext): void {
  const { settings } = mail
  if (settings.get('mail.split.mode') !== mode) settings.set('mail.split.mode', mode)
  if (settings.get('mail.split.width') !== width) settings.set('mail.split.width', width)
  if (settings.get('mail.split.height') !== height) settings.set('mail.split.height', height)
}

function goToPage(mail: Mail, page: number): void {
  const location = parseLocation(mail.ports.currentHref())
  if (location.screen !== 'mail' && location.screen !== 'search') return
  mail.ports.navigate(hrefOf({ ...location, page }), { replace: true })
}
