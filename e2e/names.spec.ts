import { expect, type Locator } from '@playwright/test'
import { test } from './test.ts'

/** What has nothing to say by itself: texts, and what only groups. */
const SILENT =
  /^(?:text|paragraph|\/url|\/placeholder|status|separator|time|mark|term|definition|strong|gridcell|iframe|img|option)\b|^(list|listitem|group|complementary|document|grid|row)$/

/**
 * What a screen reader comes to in a part of the page, in its order: role, name and states of everything that has a name, without
 * what is typed in it and without the options of lists. Times of day are 00:00.
 */
async function heard(part: Locator): Promise<string[]> {
  const tree = await part.ariaSnapshot()
  const lines = tree.split('\n').map((line) =>
    line
      .trim()
      .replace(/^- /, '')
      .replace(/^'(.*)':?$/, (_, quoted: string) => quoted.replaceAll("''", "'"))
      .replace(/^([a-z]+ "(?:[^"\\]|\\.)*"(?: \[[^\]]*\])*):.*$/, '$1')
      .replace(/:$/, '')
      .replace(/\d\d:\d\d/, '00:00'),
  )
  return lines.filter((line) => !SILENT.test(line))
}

/** Waits until a part of the page says exactly this. */
const says = (part: Locator, expected: readonly string[]) => expect.poll(() => heard(part)).toEqual(expected)

const called = (role: string, ...names: string[]) => names.map((name) => `${role} "${name}"`)

const LOOKS = [
  'toolbar "Formatting"',
  ...called('button', 'Bold', 'Italic', 'Underline', 'Strikethrough', 'Text colour', 'Background colour'),
]
const BLOCKS = [
  ...called('combobox', 'Font', 'Size'),
  ...called('button', 'Align left', 'Align centre', 'Align right', 'Numbered list', 'Bulleted list'),
  'button "Indent less" [disabled]',
  ...called('button', 'Indent more', 'Quote', 'Remove formatting'),
  ...['button "Undo" [disabled]', 'button "Redo" [disabled]'],
]
/** At the end of the row, where it has no room for all of them. */
const MORE_FORMATS = 'button "More formatting" [expanded]'
const FOLDERS = [
  'navigation "Mailboxes"',
  'button "Compose"',
  ...called('link', 'Inbox, 2 unread', 'Starred', 'Sent', 'Important', 'Drafts'),
]
const COMING_SOON = ['Snoozed', 'Chats', 'Scheduled'].map((name) => `link "${name}" [disabled]`)
/** 200 x 100 pixels of sky. */
const sky = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAABkCAIAAABM5OhcAAAAzElEQVR42u3SMQ0AAAgEsZeKNKQhBRMMDE2q4HKpHjgXCTAWxsJYYCyMhbHAWBgLY4GxMBbGAmNhLIwFxsJYGAuMhbEwFhgLY2EsMBbGwlhgLIyFscBYGAtjgbEwFsYCY2EsjAXGwlgYC4yFsTAWGAtjYSwwFsbCWGAsjIWxwFgYC2OBsTAWxgJjYSyMBcbCWBgLjIWxMBYYC2NhLDAWxsJYYCyMhbHAWBgLY4GxMBbGAmNhLIyFsVTAWBgLY4GxMBbGAmNhLIwFxuK3BQzLhI9zM9egAAAAAElFTkSuQmCC',
  'base64',
)

test('sign-in, sign-up and confirmation say what they ask for, and which answer is wrong [AUTH-07, AUTH-08, AUTH-09, AUTH-11, AUTH-19, AUTH-20]', async ({
  page,
}) => {
  const body = page.locator('body')
  const signIn = ['main', 'region "Sign in"', 'heading "Sign in" [level=1]', 'form "Sign in"']
  await page.goto('/login')
  await says(body, [
    ...signIn,
    ...called('textbox', 'Email', 'Password'),
    ...called('button', 'Sign in', 'Use a passkey'),
    'link "Sign up"',
  ])
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Email is required')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required')

  await page.goto('/signup')
  const signUp = ['main', 'region "Sign up"', 'heading "Sign up" [level=1]', 'form "Sign up"']
  const fields = called('textbox', 'Full name', 'Email', 'Password', 'Confirm password')
  await says(body, [...signUp, ...fields, 'button "Sign up"', 'link "Sign in"'])
  await page.getByRole('button', { name: 'Sign up' }).click()
  const end = ['button "Sign up"', 'link "Sign in"']
  await says(body, [...signUp, ...fields.map((field) => `${field} [invalid]`), ...end])

  await page.goto('/confirm?token=none')
  await says(body, [
    'main',
    'region "This link does not work"',
    'heading "This link does not work" [level=1]',
    'alert: This confirmation link is not valid any more. Please sign up again to get a new one.',
    'link "Sign up"',
    'link "sign in"',
  ])
})

test('header, folders, labels and their menus say their names and states in the order in which they stand; none names a role [AUTH-01]', async ({
  page,
  mailbox,
  alice,
  bob,
  shared,
  mail,
}) => {
  const from = 'Zoe <zoe@elsewhere.example>'
  for (const to of [alice.email, shared.email]) await mail({ from, to, subject: 'Wheels', text: 'Hello' })
  for (const path of ['Clients', 'Clients/North']) await mailbox.label(path)
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(2)
  const nav = page.getByRole('navigation')
  const menu = page.getByRole('menu')
  const opened = async (button: string, expected: readonly string[]) => {
    await mailbox.button(button).click()
    await says(menu, expected)
    await page.keyboard.press('Escape')
  }

  await says(page.getByRole('banner'), [
    'banner',
    ...['button "Main menu"', 'link "Inbox home"', 'search', 'combobox "Search mail"'],
    ...called('button', 'Search options', 'Accessed Users', 'Support', 'Settings', 'Apps', 'Compose', 'Sign out'),
    'button "User menu"',
  ])
  const labels = [
    ...['region "My Labels"', 'heading "My Labels" [level=2]', 'button "New label"'],
    ...['link "Clients"', 'button "Expand Clients"', 'button "Label options for Clients"'],
  ]
  const others = [
    ...[`region "${bob.name}"`, `heading "${bob.name}" [level=2]`, `link "${bob.name}: Inbox, 1 unread"`],
    ...called('link', `${bob.name}: Sent`, `${bob.name}: Drafts`),
    ...called('link', `${bob.name}: Assigned to me`, `${bob.name}: Nobody's, 1 open`, `${bob.name}: Mentions`),
  ]
  await says(nav, [...FOLDERS, 'link "Mentions"', 'button "More"', ...COMING_SOON, ...labels, ...others])
  await mailbox.button('More').click()
  await mailbox.button('Expand Clients').click()
  const more = called('link', 'All Mail, 2 unread', 'Spam', 'Trash')
  const unfolded = [...labels, 'link "North"', 'button "Label options for North"']
  await says(nav, [
    ...FOLDERS,
    'link "Mentions"',
    'button "Less" [expanded]',
    ...more,
    ...COMING_SOON,
    ...unfolded.map((line) => line.replace('Expand', 'Collapse')),
    ...others,
  ])

  const options = 'Label options for Clients'
  await opened(options, [`menu "${options}"`, ...called('menuitem', 'Edit', 'Add sublabel', 'Remove label')])
  await mailbox.button(options).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Edit label' })
  await expect
    .poll(async () => (await heard(form)).slice(0, 4))
    .toEqual([...['form "Edit label"', 'textbox "Label name"', 'radiogroup "Label colour"', 'radio "Grey"']])
  await expect(form.getByRole('radio')).toHaveCount(21)
  await expect.poll(async () => (await heard(form)).slice(-2)).toEqual(called('button', 'Cancel', 'Save'))
  await page.keyboard.press('Escape')
  await mailbox.button(options).click()
  await page.getByRole('menuitem', { name: 'Remove label' }).click()
  await says(page.getByRole('alertdialog'), ['alertdialog "Remove label?"', ...called('button', 'Cancel', 'Remove')])
  await page.keyboard.press('Escape')

  const accounts = [alice.name, bob.name].map((name) => `menuitemcheckbox "${name}" [checked]`)
  await opened('Accessed Users', ['menu "Accessed Users"', ...accounts])
  const choices = [
    'menuitemcheckbox "Conversation view" [checked]',
    ...['group "Density"', 'menuitemradio "Default" [checked]', 'menuitemradio "Compact"'],
    ...['group "Attachment Position"', 'menuitemradio "Above message"', 'menuitemradio "Below message" [checked]'],
  ]
  await opened('Settings', [
    'menu "Settings"',
    ...choices,
    'menuitemcheckbox "Keyboard shortcuts" [checked]',
    'menuitemcheckbox "Show colleagues what I read and write" [checked]',
    ...called('menuitem', 'Desktop notices', 'Manage signatures'),
  ])
  await opened('Apps', ['menu "Apps"', 'menuitem "Mail"'])
  await opened('User menu', [
    'menu "User menu"',
    ...choices,
    ...called('menuitem', 'Manage signatures', 'Account settings', 'Sign out'),
  ])
  await mailbox.button('Support').click()
  const support = page.getByRole('dialog', { name: 'Support' })
  await says(support, ['dialog "Support"', 'heading "Support" [level=2]', 'button "Keyboard shortcuts"'])
  await support.getByRole('button').click()
  await says(page.getByRole('dialog'), [
    ...['dialog "Keyboard shortcuts"', 'heading "Keyboard shortcuts" [level=2]', 'button "Close"'],
    'checkbox "Use single keys as shortcuts" [checked]',
  ])
})

test('the list, its commands, panels and toasts say their names and states', async ({
  page,
  bob,
  mailbox,
  alice,
  shared,
  mail,
}) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'Wheels', text: 'Hello' })
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: shared.email, subject: 'Saddles', text: 'Hello' })
  await mailbox.label('Clients')
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(2)
  const main = page.getByRole('main')
  const pager = ['button "Previous page" [disabled]', 'button "Next page" [disabled]', 'button "Split pane"']
  const row = (subject: string) => [
    `row "unread, Zoe, ${subject}, Hello, 00:00"`,
    ...['checkbox "Select conversation"', 'button "Star"', 'button "Mark as important"', `link "${subject} — Hello"`],
  ]
  await says(main, [
    ...['main', 'toolbar "Messages"', 'checkbox "Select all"', 'button "Refresh"', 'button "Archive" [disabled]'],
    ...['button "Archive all"', 'button "Delete" [disabled]', 'button "Mark as read" [disabled]'],
    ...[...pager, 'grid "Inbox"', ...row('Saddles'), ...row('Wheels')],
  ])

  await mailbox.row('Wheels').getByRole('button', { name: 'Star', exact: true }).click()
  await mailbox.row('Wheels').getByRole('button', { name: 'Mark as important', exact: true }).click()
  await mailbox.tick('Wheels')
  await says(main, [
    ...['main', 'toolbar "Messages"', 'checkbox "Select all" [checked=mixed]'],
    ...called('button', 'Refresh', 'Archive', 'Archive all', 'Delete', 'Mark as read'),
    ...['button "Assign" [disabled]', 'button "Label as"', 'button "Move to"', ...pager],
    ...['grid "Inbox"', ...row('Saddles'), 'row "unread, Zoe, Wheels, Hello, 00:00" [selected]'],
    ...['checkbox "Select conversation" [checked]', ...called('button', 'Unstar', 'Mark as not important')],
    ...['link "Wheels — Hello"', ...called('button', 'Archive', 'Delete', 'Mark as read')],
  ])
  const opened = async (tool: string, panel: Locator, expected: readonly string[]) => {
    await mailbox.tool(tool).click()
    await says(panel, expected)
    await page.keyboard.press('Escape')
  }
  await opened('Label as', page.getByRole('dialog'), [
    ...['dialog "Label as"', 'searchbox "Search labels"', 'checkbox "Inbox" [checked]', 'checkbox "Clients"'],
    'button "Apply" [disabled]',
  ])
  await opened('Move to', page.getByRole('dialog'), [
    ...['dialog "Move to"', 'searchbox "Search labels"', 'listbox "Labels"'],
  ])
  await opened('Split pane', page.getByRole('menu'), [
    ...['menu "Split pane"', 'group "Split pane"', 'menuitemradio "No split" [checked]'],
    ...called('menuitemradio', 'Vertical split', 'Horizontal split'),
  ])
  const menu = await mailbox.rowMenu('Saddles')
  const answers = ['Reply', 'Reply all', 'Forward', 'Forward as attachment']
  await says(menu, [
    'menu "Message actions"',
    ...called('menuitem', ...answers, 'Archive', 'Delete', 'Report spam', 'Mark as read', 'Move to', 'Label as'),
  ])
  await page.keyboard.press('Escape')
  await mailbox.tool('Delete').click()
  await says(page.getByRole('status').locator('> div'), called('button', 'Undo', 'Dismiss'))
  await mailbox.button('Archive all').click()
  await says(page.getByRole('alertdialog'), [
    ...['alertdialog "Archive all?"', 'heading "Archive all?" [level=2]', ...called('button', 'Cancel', 'Archive all')],
  ])
  await page.keyboard.press('Escape')

  await page.goto('/mail/trash')
  await mailbox.tick('Wheels')
  await expect(mailbox.tool('Restore')).toBeEnabled()
  await mailbox.tool('Delete forever').click()
  await says(page.getByRole('alertdialog'), [
    ...[
      'alertdialog "Delete forever?"',
      'heading "Delete forever?" [level=2]',
      ...called('button', 'Cancel', 'Delete'),
    ],
  ])
  await page.keyboard.press('Escape')
  await page.evaluate(() => localStorage.setItem('mail.split.mode', 'vertical'))
  await page.goto('/mail/inbox')
  await expect(page.getByRole('separator', { name: 'Resize panes', exact: true })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )

  await page.request.put('/api/v1/user', { data: { user: { preferences: { view: 'unthreaded' } } } })
  await page.goto('/mail/inbox')
  await page.getByRole('checkbox', { name: 'Select message', exact: true }).click()
  await mailbox.tool('Assign').click()
  const users = page.getByRole('dialog', { name: 'Assign to users', exact: true })
  await expect(users.getByRole('checkbox', { name: bob.name, exact: true })).toBeChecked()
  await expect(users.getByRole('checkbox', { name: alice.name, exact: true })).not.toBeChecked()
  await expect(users.getByRole('searchbox', { name: 'Search users...', exact: true })).toBeFocused()
  await expect(users.getByRole('button', { name: 'Cancel', exact: true })).toBeEnabled()
  await expect(users.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
})

test('a conversation, its attachments and the viewer say their names and states', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({
    from: 'Zoe <zoe@elsewhere.example>',
    to: alice.email,
    subject: 'Wheels',
    text: 'Hello',
    attachments: [
      { filename: 'plan.txt', content: 'plan' },
      { filename: 'dot.png', content: sky },
    ],
  })
  const conversation = await mailbox.open('Wheels')
  await says(page.getByRole('main'), [
    ...['main', 'toolbar "Messages"', ...called('button', 'Back to Inbox', 'Archive', 'Delete', 'Mark as unread')],
    ...['button "Assign" [disabled]', 'button "Label as"', 'button "Move to"'],
    ...['region "Conversation: Wheels"', 'heading "Wheels" [level=1]', 'button "Remove label Inbox"'],
    ...called('button', 'Star', 'Mark as important', 'Print'),
    ...['article "Message from Zoe"', 'button "Zoe, 00:00" [expanded]'],
    ...called('button', 'Show details', 'Reply all', 'More message actions'),
    ...['list "Attachments"', 'button "Open plan.txt"', 'link "Download plan.txt"'],
    ...['button "Open dot.png"', 'link "Download dot.png"', ...called('button', 'Reply', 'Reply all', 'Forward')],
  ])
  await expect(conversation.locator('iframe')).toHaveAttribute('title', 'Message body')
  await mailbox.button('More message actions').click()
  await says(page.getByRole('menu'), [
    'menu "More message actions"',
    ...called(
      'menuitem',
      'Reply',
      'Reply all',
      'Forward',
      'Assign',
      'Report spam',
      'Block sender',
      'Always allow',
      'Copy message ID',
    ),
  ])
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  const users = page.getByRole('dialog', { name: 'Assign to users', exact: true })
  await expect(users.getByRole('checkbox', { name: alice.name, exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await mailbox.button('Open plan.txt').click()
  await says(page.getByRole('dialog'), [
    ...['dialog "plan.txt"', 'heading "plan.txt" [level=2]', 'button "Close"'],
    ...['button "Previous attachment" [disabled]', 'button "Next attachment"', 'button "Download"'],
  ])
  await page.keyboard.press('Escape')
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await says(mailbox.window('Reply'), [
    ...['dialog "Reply"', 'button "Pop out"', 'button "Close"', 'button "Remove zoe@elsewhere.example"'],
    ...['combobox "To"', 'button "Add Cc"', 'button "Add Bcc"', 'textbox "Subject"', 'textbox "Message body"'],
    ...called('button', 'Show trimmed content', 'Send'),
    'button "Formatting options"',
    ...called(
      'button',
      'Attach files',
      'Insert photo',
      'Insert signature',
      'Insert template',
      'Insert link',
      'Insert emoji',
    ),
    'button "Discard draft"',
  ])
})

test('a compose window, its formats, dialogs and pictures say their names and states', async ({ page, mailbox }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Compose' }).click()
  const window = mailbox.window('New Message')
  const press = (name: string) => window.getByRole('button', { name, exact: true }).click()
  for (const name of ['Add Cc', 'Add Bcc', 'Formatting options', 'More formatting']) await press(name)
  await window
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'one.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('1'),
    })
  const fields = ['combobox "To"', 'combobox "Cc"', 'combobox "Bcc"', 'textbox "Subject"', 'textbox "Message body"']
  await says(window, [
    ...['dialog "New Message"', ...called('button', 'Minimise', 'Full screen', 'Close'), ...fields],
    ...['list "Attachments"', 'button "Remove one.txt"', ...LOOKS, ...BLOCKS, MORE_FORMATS],
    ...['button "Send"', 'button "Formatting options" [pressed]'],
    ...called(
      'button',
      'Attach files',
      'Insert photo',
      'Insert signature',
      'Insert template',
      'Insert link',
      'Insert emoji',
    ),
    'button "Discard draft"',
  ])
  for (const [field, id] of [
    ['To', 'to'],
    ['Cc', 'cc'],
    ['Bcc', 'bcc'],
  ] as const)
    await expect(window.getByRole('combobox', { name: field, exact: true })).toHaveAttribute('id', id)
  await expect(window.getByRole('textbox', { name: 'Subject' })).toHaveAttribute('id', 'subject')
  await expect(window.getByRole('textbox', { name: 'Message body' })).toHaveAttribute('aria-multiline', 'true')
  await expect(window).not.toHaveAttribute('aria-modal')
  await press('Minimise')
  await says(window, ['dialog "New Message"', ...called('button', 'Restore window', 'Full screen', 'Close')])
  await press('Full screen')
  await expect(window.getByRole('button', { name: 'Exit full screen', exact: true })).toBeVisible()
  await press('Exit full screen')

  await press('Insert link')
  const link = page.getByRole('dialog', { name: 'Insert link' })
  await says(link, [
    ...['dialog "Insert link"', 'heading "Insert link" [level=2]', 'button "Close"'],
    ...['textbox "Text"', 'textbox "Link"', 'button "Cancel"', 'button "Apply" [disabled]'],
  ])
  await page.keyboard.press('Escape')
  await press('Insert signature')
  await says(page.getByRole('menu'), [
    ...['menu "Insert signature"', 'group "Signature"', 'menuitemradio "No signature" [checked]'],
  ])
  await page.keyboard.press('Escape')
  await press('Insert emoji')
  const emoji = page.getByRole('dialog', { name: 'Emoji', exact: true })
  await expect
    .poll(async () => (await heard(emoji)).slice(0, 9))
    .toEqual([
      ...['dialog "Emoji"', 'searchbox "Search emoji"', 'group "Skin tone"', 'button "No skin tone" [pressed]'],
      ...['Light', 'Medium-light', 'Medium', 'Medium-dark', 'Dark'].map((tone) => `button "${tone} skin tone"`),
    ])
  await expect(emoji.getByRole('tab')).toHaveCount(9)
  await page.keyboard.press('Escape')

  await window
    .locator('input[type="file"]')
    .nth(1)
    .setInputFiles({ name: 'sky.png', mimeType: 'image/png', buffer: sky })
  await window.getByRole('img', { name: 'sky.png' }).click()
  await says(page.getByRole('toolbar', { name: 'Image' }), [
    'toolbar "Image"',
    ...called('button', 'Small', 'Medium', 'Large', 'Original size', 'Best fit', 'Remove'),
  ])
})

test('search, its suggestions, its form and its results say their names and states', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'Wheels', text: 'Hello' })
  await expect(mailbox.row('Wheels')).toBeVisible()
  const search = page.getByRole('search')
  const box = search.getByRole('combobox', { name: 'Search mail' })
  await mailbox.button('Search options').click()
  await says(search, [
    ...['search', 'combobox "Search mail"', 'button "Search options" [expanded]', 'form "Advanced search"'],
    ...called('combobox', 'From', 'To'),
    ...called('textbox', 'Subject', 'Has the words', "Doesn't have", 'Message ID'),
    ...['combobox "Search in"', ...called('textbox', 'After', 'Before'), ...called('combobox', 'Cc', 'Bcc')],
    ...called('textbox', 'Delivered to'),
    ...[...called('combobox', 'Mailbox', 'Assigned to'), 'textbox "Answered by"', 'combobox "Mentions"'],
    ...['textbox "File name"', ...called('combobox', 'Newer than', 'Older than')],
    ...called('textbox', 'Larger than', 'Smaller than'),
    ...['checkbox "Has attachment"', 'button "Search"'],
  ])
  await page.keyboard.press('Escape')
  await box.fill('wheels')
  const buttons = called('button', 'Clear search', 'Search options')
  await expect(search.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(1)
  await says(search, ['search', 'combobox "Search mail" [expanded]', ...buttons, 'listbox "Suggestions"'])
  await box.press('Enter')
  const pager = ['button "Previous page" [disabled]', 'button "Next page" [disabled]', 'button "Split pane"']
  await says(page.getByRole('main'), [
    ...['main', 'toolbar "Messages"', 'checkbox "Select all"', 'button "Refresh"', 'button "Archive" [disabled]'],
    ...['button "Delete" [disabled]', 'button "Mark as read" [disabled]', ...pager],
    ...['grid "Search results"', 'row "unread, Zoe, Wheels, Hello, 00:00"', 'checkbox "Select conversation"'],
    ...['button "Star"', 'button "Mark as important"', 'link "Wheels — Hello"'],
  ])
  await mailbox.button('Clear search').click()
  await says(search, [
    ...['search', 'combobox "Search mail" [expanded]', 'button "Search options"', 'button "Clear recent searches"'],
    ...['listbox "Recent searches"', 'button "Remove wheels from recent searches"'],
  ])
})

test('the signatures say their names and states', async ({ page, mailbox }) => {
  await mailbox.button('User menu').click()
  await page.getByRole('menuitem', { name: 'Manage signatures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signatures' })
  const list = [
    ...['dialog "Signatures"', 'heading "Signatures" [level=2]', 'button "Close"'],
    ...['searchbox "Search signatures"', 'button "New"', 'list "Signatures"'],
  ]
  await says(dialog, list)
  const fresh = dialog.getByRole('button', { name: 'New', exact: true })
  await expect(fresh).toHaveText('+ New')
  await fresh.click()
  await dialog.getByRole('button', { name: 'More formatting' }).click()
  const editor = [
    ...['textbox "Signature name"', ...LOOKS, ...called('button', 'Insert link', 'Insert image'), ...BLOCKS],
    ...[MORE_FORMATS, 'textbox "Signature content"'],
  ]
  await says(dialog, [...list, ...editor, ...called('button', 'Cancel', 'Save')])
  await dialog.getByRole('textbox', { name: 'Signature name' }).fill('Work')
  await dialog.getByRole('textbox', { name: 'Signature content' }).fill('Regards')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const kept = dialog.getByRole('list', { name: 'Signatures' }).getByRole('button', { name: 'Work' })
  await expect(kept).toBeVisible()
  await kept.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await says(page.getByRole('alertdialog'), [
    ...['alertdialog "Delete signature?"', 'heading "Delete signature?" [level=2]'],
    ...called('button', 'Cancel', 'Delete'),
  ])
})
