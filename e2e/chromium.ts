import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const executable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The pages of Chromium's own address bar: a renderer of their own and most of the work for every window that is opened. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright turns off. A second --disable-features replaces the first, so these stand here again. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** How every Chromium here is started: the one at CHROMIUM_PATH, the system's, or else Playwright's. */
export const chromiumLaunch = {
  ...(existsSync(executable) ? { executablePath: executable } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--no-first-run',
    `--disable-features=${[...ADDRESS_BAR, ...OFF_IN_PLAYWRIGHT].join(',')}`,
  ],
} satisfies LaunchOptions
