import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const shell = '/usr/bin/chromium-headless-shell'

/** Debian's headless Chromium: a quarter of the CPU time. Null if it is not installed. */
export const headlessShellPath = () => (existsSync(shell) ? shell : null)

/** CHROME_PATH or an installed Chromium; null if Playwright has to use its own. */
export const chromiumPath = () => process.env.CHROME_PATH ?? headlessShellPath() ?? known.find(existsSync) ?? null

/** The full browser, which also shows PDFs and hides tabs. CHROME_PATH may be the headless shell. */
export function fullChromiumPath(): string | null {
  const chosen = process.env.CHROME_PATH
  return (chosen && !chosen.includes('headless-shell') ? chosen : known.find(existsSync)) ?? null
}

/** Without outside requests, and with a fake camera and microphone. */
export const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--process-per-site',
  '--use-fake-device-for-media-stream',
  // Headless Chromium cannot ask for permission.
  '--use-fake-ui-for-media-stream',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
