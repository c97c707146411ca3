import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const shell = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium without a window: the same pages for a quarter of the processor time. Null when it is not there. */
export const headlessShellPath = () => (existsSync(shell) ? shell : null)

/** The machine's Chromium: CHROME_PATH, else where systems put it; null when Playwright must bring its own. */
export const chromiumPath = () => process.env.CHROME_PATH ?? headlessShellPath() ?? known.find(existsSync) ?? null

/** The whole browser, which also shows PDFs. */
export const fullChromiumPath = () => process.env.CHROME_PATH ?? known.find(existsSync) ?? null

/** How every test starts it: it asks nobody outside, and calls have a camera and a microphone, which a machine that tests has not. */
export const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-fake-device-for-media-stream',
  // A Chromium without a window cannot ask whether a page may use them.
  '--use-fake-ui-for-media-stream',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
