import { core, rows, screen } from './broken-row.ts'

const api = 'packages/api/src'

/** Breaks around the lists: the header, addresses, accounts, settings, panes, dragging, errors and data. */
export const frameRows = [
  ...rows(`${screen}/frame/app-header.tsx`, `${screen}/frame/dashboard.test.tsx`, [
    ['HEAD-02', 'the logo has another name', 'Inbox home', 'Home'],
    ['HEAD-11', "'Sign out'", 'label="Sign out"', 'label="Leave"'],
    ['HEAD-12', 'no way to the sidebar on narrow screens', 'label="Toggle sidebar"', 'label="Sidebar"'],
  ]),
  ...rows(`${screen}/settings/user-items.tsx`, `${screen}/frame/dashboard.test.tsx`, [
    ['HEAD-14', 'the menu hides the address', '{email}</p>', '</p>'],
    ['HEAD-18', "'Manage signatures'", '        Manage signatures\n', '        Signatures\n'],
  ]),
  ...rows(`${core}/auth/auth-texts.ts`, `${screen}/frame/dashboard.test.tsx`, [
    ['HEAD-20', "'Loading your mailbox...'", "'Loading your mailbox...'", "'Loading...'"],
  ]),
  ...rows(`${core}/navigation/mail-location.ts`, `${core}/navigation/mail-location.test.ts`, [
    ['ROUTE-05', 'another list where none is named', "DEFAULT_LABEL_PATH = 'inbox'", "DEFAULT_LABEL_PATH = 'starred'"],
    ['ROUTE-12', 'page 1 is written', 'if (page > 1) params', 'if (page > 0) params'],
    ['ROUTE-13', 'every step replaces history', 'hrefOf(firstPage(from)) === hrefOf(firstPage(to))', 'true'],
    ['ROUTE-16', 'Back forgets the page', '{ ...location, item: null }', '{ ...location, item: null, page: 1 }'],
  ]),
  ...rows(`${core}/navigation/redirect.ts`, `${core}/navigation/redirect.test.ts`, [
    ['ROUTE-01', 'the root leads nowhere', "=== 'home') return '/mail'", "=== 'home') return null"],
  ]),
  ...rows(`${core}/accounts/ticked-accounts.ts`, `${core}/settings/settings.test.ts`, [
    ['DELEG-06', 'nobody is shown when none is left', 'return left.length > 0 ? left : reachable', 'return left'],
    ['DELEG-05', 'closed accounts stay', 'reachable.filter((id) => ticked?.includes(id))', 'ticked ?? []'],
  ]),
  ...rows(`${core}/accounts/delegates.ts`, `${core}/accounts/delegates.test.ts`, [
    ['DELEG-03', 'only the own account', ', ...user.accessible_users]', ']'],
    ['DELEG-08', 'another choice reloads nothing', 'mail.ports.reload()', 'void mail'],
    ['DELEG-09', 'the last account can be unticked', 'left.length === 0 ?', 'left.length < 0 ?'],
  ]),
  ...rows(`${core}/accounts/preferences.ts`, `${core}/settings/settings.test.ts`, [
    [
      'PREFS-04',
      'density waits for the next visit',
      "mail.settings.set('mailDensity', density)\n  mail.ports.reload()",
      "mail.settings.set('mailDensity', density)",
    ],
    ['PREFS-06', 'the toggle stays', 'setQueryData(SIGNED_IN, before)', 'setQueryData(SIGNED_IN, (now) => now)'],
  ]),
  ...rows(`${core}/settings/settings.ts`, `${core}/settings/settings.test.ts`, [
    [
      'PREFS-07',
      'lists are compact at first',
      "mailDensity: { fallback: 'default'",
      "mailDensity: { fallback: 'compact'",
    ],
    ['PREFS-09', 'the selected label outlives the session', '    session: true,\n  },', '  },'],
  ]),
  ...rows(`${core}/list/split-limits.ts`, `${core}/list/split-machine.test.ts`, [
    ['SPLIT-07', 'a divider at 40', 'SPLIT_DEFAULT = 50', 'SPLIT_DEFAULT = 40'],
  ]),
  ...rows(`${core}/list/split-machine.ts`, `${core}/list/split-machine.test.ts`, [
    [
      'SPLIT-03',
      'other tabs hear nothing',
      "params: ({ event }) => event.mode }, 'keep']",
      'params: ({ event }) => event.mode }]',
    ],
    [
      'SPLIT-04',
      'a divider without a split',
      "isSplit: ({ context }) => context.mode !== 'none'",
      'isSplit: () => true',
    ],
  ]),
  ...rows(`${core}/display/count-texts.ts`, `${core}/display/display.test.ts`, [
    ['DND-02', "'Move N messages'", "counted(count, 'conversation')", "counted(count, 'message')"],
    ['LIMIT-06', '99+', 'MAX_UNREAD_SHOWN = 999', 'MAX_UNREAD_SHOWN = 99'],
  ]),
  ...rows(`${core}/list/drag.ts`, `${core}/list/drop-place.test.ts`, [
    ['DND-03', 'Drafts take mail', " || target.path === 'drafts'", ''],
  ]),
  ...rows(`${core}/list/drag-machine.ts`, `${core}/list/drag-machine.test.ts`, [
    ['DND-07', 'mixed rows have an owner', 'ownerId: mixedOwners ? null : ownerId', 'ownerId'],
    ['DND-08', 'the sidebar scrolls by 14 px', 'edge: 60, step: 12', 'edge: 60, step: 14'],
    ['DND-09', 'a step every 32 ms', 'AUTO_SCROLL_TICK = 16', 'AUTO_SCROLL_TICK = 32'],
  ]),
  ...rows(`${core}/list/assign.ts`, `${core}/list/assign.test.ts`, [
    ['ASSIGN-01', "'Assign to users'", "'Assign to users'", "'Assign'"],
    ['ASSIGN-04', 'oneself among the others', 'Number(b.id === userId) - Number(a.id === userId) || ', ''],
    ['ASSIGN-05', 'a call about no message', 'ids.length === 0 || ', ''],
    ['ASSIGN-06', 'a call that changes nothing', ' || boxes.length === 0', ''],
    ['ASSIGN-08', 'owners do not count', 'owners.length > 0', 'owners.length > 99'],
    ['ERR-19', 'the text of a failed assignment', 'Failed to update assignments.', 'Failed.'],
  ]),
  ...rows(`${core}/list/poll-machine.ts`, `${core}/list/poll-machine.test.ts`, [
    ['PERIODIC-01', 'a refresh beside a write', 'context.hidden || context.writesInFlight > 0', 'context.hidden'],
    ['PERIODIC-02', 'a second of rest after a write', 'POLL_RESUME = 100', 'POLL_RESUME = 1_000'],
    [
      'PERIODIC-03',
      'a hidden tab refreshes',
      'context.hidden || context.writesInFlight > 0',
      'context.writesInFlight > 0',
    ],
    ['LIMIT-03', 'a minute between refreshes', 'POLL_INTERVAL = 30_000', 'POLL_INTERVAL = 60_000'],
  ]),
  ...rows(`${core}/labels/label-path.ts`, `${core}/labels/label-path.test.ts`, [
    [
      'DATA-04',
      'a name begins at the first slash',
      "path.slice(path.lastIndexOf('/') + 1)",
      "path.slice(path.indexOf('/') + 1)",
    ],
  ]),
  ...rows(`${core}/labels/label-tree.ts`, `${core}/labels/label-tree.test.ts`, [
    ['DATA-05', 'one name of the count is not read', ' ?? label.unread_messages_count', ''],
  ]),
  ...rows(`${core}/search/suggestions.ts`, `${core}/search/suggestions.test.ts`, [
    ['DATA-19', 'one name of the thread is not read', ' ?? user_thread?.id', ''],
  ]),
  ...rows(`${core}/list/list-item.ts`, `${core}/list/row.test.ts`, [
    ['DATA-10', 'Sent goes by what came in', 'item.last_sent_date ?? item.last_message_date', 'item.last_message_date'],
  ]),
  ...rows(`${api}/mail-error.ts`, `${api}/mail-error.test.ts`, [
    ['ERR-02', "'An error occurred'", "'An error occurred'", "'Error'"],
    ['ERR-04', "'An unexpected error occurred'", "'An unexpected error occurred'", "'Unexpected error'"],
  ]),
  ...rows(`${api}/mail-error.ts`, `${api}/client.test.ts`, [
    ['ERR-03', "'Network error'", "'Network error. Please check your connection.'", "'Network error.'"],
  ]),
  ...rows(`${core}/list/drop-rows.ts`, `${core}/list/move-mail.test.ts`, [
    ['ERR-13', 'the text of a failed move', 'Failed to move messages. Please try again.', 'Failed.'],
  ]),
  ...rows(`${core}/list/move.ts`, `${core}/list/move-mail.test.ts`, [
    [
      'ERR-14',
      'the text for rows of two people',
      'Cannot move messages from different users together.',
      'Not together.',
    ],
  ]),
]
