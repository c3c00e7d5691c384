import { inbox, type Place, written } from './place.ts'

export const panels: readonly Place[] = [
  {
    name: 'move-to',
    row: 'SCREEN-04',
    part: '[role="dialog"]',
    show: async (mailbox) => {
      await inbox(mailbox)
      await mailbox.row('Where is my order').first().getByRole('checkbox').click()
      await mailbox.tool('Move to').click()
      await mailbox.page.getByRole('searchbox', { name: 'Search labels' }).waitFor()
    },
  },
  {
    name: 'label-as',
    row: 'SCREEN-04',
    part: '[role="dialog"]',
    show: async (mailbox) => {
      await inbox(mailbox)
      await mailbox.row('Where is my order').first().getByRole('checkbox').click()
      await mailbox.tool('Label as').click()
      await mailbox.page.getByRole('searchbox', { name: 'Search labels' }).waitFor()
    },
  },
  {
    name: 'row-menu',
    part: '[role="menu"]',
    from: 500,
    show: async (mailbox, page) => {
      await inbox(mailbox)
      const menu = await mailbox.rowMenu('Where is my order')
      await menu.getByRole('menuitem', { name: 'Label as' }).hover()
      await page.getByRole('searchbox', { name: 'Search labels' }).waitFor()
    },
  },
  {
    name: 'search-panel',
    row: 'SCREEN-10',
    part: 'form[aria-label="Advanced search"]',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await mailbox.button('Search options').click()
      await page.getByRole('form', { name: 'Advanced search' }).waitFor()
    },
  },
  {
    name: 'suggestions',
    part: '[role="listbox"]',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await page.getByRole('combobox', { name: 'Search mail' }).fill('order')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'notices',
    row: 'SCREEN-18',
    part: '[role="dialog"]',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      if ((page.viewportSize()?.width ?? 0) < 1024) await mailbox.button('Toggle sidebar').click()
      await mailbox.button('Settings').click()
      await page.getByRole('menuitem', { name: 'Desktop notices' }).click()
      await page.getByRole('dialog', { name: 'Desktop notices' }).waitFor()
    },
  },
  {
    name: 'palette',
    row: 'SCREEN-19',
    part: '[role="dialog"]',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'keys',
    row: 'SCREEN-19',
    part: '[role="dialog"]',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'user-menu',
    part: '[role="menu"]',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await mailbox.button('User menu').click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'accounts',
    part: '[role="menu"]',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      if ((page.viewportSize()?.width ?? 0) < 1024) await mailbox.button('Toggle sidebar').click()
      await mailbox.button('Accessed Users').click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'signatures',
    part: '[role="dialog"]',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await mailbox.button('User menu').click()
      await page.getByRole('menuitem', { name: 'Manage signatures' }).click()
      await page.getByRole('dialog').waitFor()
      await mailbox.button('New').click()
      await page.getByRole('textbox', { name: 'Signature content' }).waitFor()
    },
  },
  {
    name: 'sign-in-over',
    row: 'SCREEN-09',
    part: '[role="dialog"][data-width]',
    show: async (mailbox, page) => {
      await written(mailbox)
      await page.context().clearCookies()
      await page.keyboard.type('We looked at the shelf. ')
      await page.getByRole('dialog').getByLabel('Password').waitFor()
    },
  },
  {
    name: 'sign-in',
    row: 'SCREEN-16',
    show: async (_mailbox, page) => {
      await page.context().clearCookies()
      await page.goto('/login')
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    },
  },
  {
    name: 'sign-up',
    show: async (_mailbox, page) => {
      await page.context().clearCookies()
      await page.goto('/signup')
      await page.getByRole('heading', { name: 'Sign up' }).waitFor()
      await page.getByRole('button', { name: 'Sign up' }).click()
    },
  },
]
