import { test as base } from '@playwright/test'
import { lasts } from './contexts'
import { type OfficeUnderTest, startOffice } from './office'

/** Browser tests against an office that all tests of one worker share. */
export const test = base.extend<{ leave: undefined }, { office: OfficeUnderTest }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const office = await startOffice()
      await use(office)
      await office.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ office }, use) => use(office.url),
  leave: [
    async ({ browser }, use) => {
      await use(undefined)
      // A page that stays goes on asking the office for what every other test changes.
      for (const context of browser.contexts()) if (!lasts(context)) await context.close()
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'
