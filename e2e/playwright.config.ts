import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'

/** Drives Chromium against the real server: every worker starts a server of its own on a fresh data directory. */
export default defineConfig({
  testDir: '.',
  // What is built starts in a tenth of the time that its sources take; the command line is started for many a test.
  globalSetup: '../apps/server/build.ts',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // For a busy machine with a slow disk, not for a slow screen.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 30_000,
    // What a test holds back or changes would pass it by; `offline.spec.ts` is about it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: chromiumLaunch,
  },
})
