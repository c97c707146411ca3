import { test as base } from '@playwright/test'
import { isReused } from './contexts'
import { type OfficeUnderTest, startOffice } from './office'
import { randomIpHeaders } from './random-ip'

/** Browser tests against an office that all tests of one worker share. */
export const test = base.extend<{ leave: undefined }, { office: OfficeUnderTest }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      // Behind a proxy, so that every visitor can come from an address of their own.
      const office = await startOffice({ TRUST_PROXY: '1' })
      await use(office)
      await office.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ office }, use) => use(office.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: ({}, use) => use(randomIpHeaders()),
  leave: [
    async ({ browser }, use) => {
      await use(undefined)
      // A page that stays goes on asking the office for what every other test changes.
      for (const context of browser.contexts()) if (!isReused(context)) await context.close()
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'
