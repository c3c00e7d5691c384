import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { canInstallPackages, installPackages } from './apt.ts'
import { root } from './root.ts'
import { run } from './run.ts'

/** A browser's path, or the reason why there is none. */
export type Browser = { path: string; installed: boolean } | { problem: string }

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const debianPackages = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']

/**
 * Finds a Chromium (CHROMIUM_PATH, the system's, Playwright's own) or installs one: Debian's as root, else Playwright's.
 */
export async function provideBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    return isExecutable(named)
      ? { path: named, installed: false }
      : { problem: `CHROMIUM_PATH is ${named}, which cannot be run. Correct it, or unset it to have one found.` }
  }
  const found = findSystemBrowser() ?? (await findPlaywrightBrowser())
  if (found !== null) return { path: found, installed: false }
  return installBrowser()
}

/** The system's Chromium or Chrome, from /usr/bin first and then the PATH; null where there is none. */
export function findSystemBrowser(path = process.env.PATH ?? ''): string | null {
  const folders = ['/usr/bin', ...path.split(':').filter((folder) => folder !== '')]
  for (const name of names) {
    const hit = folders.map((folder) => join(folder, name)).find(isExecutable)
    if (hit !== undefined) return hit
  }
  return null
}

async function installBrowser(): Promise<Browser> {
  let aptProblem: string | null = null
  if (canInstallPackages()) {
    aptProblem = await installPackages(debianPackages)
    const found = findSystemBrowser()
    if (found !== null) return { path: found, installed: true }
  }
  const cli = join(root, 'node_modules/playwright/cli.js')
  const install = await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 5 * 60_000 })
  const found = install.code === 0 ? await findPlaywrightBrowser() : null
  if (found !== null) return { path: found, installed: true }
  const reasons = [aptProblem, install.tail].filter((reason) => reason !== null).join('\n')
  return { problem: `No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH.\n${reasons}` }
}

async function findPlaywrightBrowser(): Promise<string | null> {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return isExecutable(path) ? path : null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
