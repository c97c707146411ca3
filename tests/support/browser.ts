import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's Chromium: CHROME_PATH, else where systems put it; null when Playwright must bring its own. */
export const chromiumPath = () => process.env.CHROME_PATH ?? known.find(existsSync) ?? null
