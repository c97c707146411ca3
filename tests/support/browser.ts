import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const shell = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium without a window: the same pages for a quarter of the processor time. Null when it is not there. */
export const shellPath = () => (existsSync(shell) ? shell : null)

/** The machine's Chromium: CHROME_PATH, else where systems put it; null when Playwright must bring its own. */
export const chromiumPath = () => process.env.CHROME_PATH ?? shellPath() ?? known.find(existsSync) ?? null
