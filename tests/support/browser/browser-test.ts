import { test as base } from '@playwright/test'
import { randomIpHeaders } from '../api/random-ip'
import { type OfficeUnderTest, startOffice } from '../office/office'
import { isReused } from './contexts'
import { ignoreLateRoutes, keepInterception } from './keep-interception'

/** Browser tests with one office per worker. */
export const test = base.extend<{ closeContexts: undefined }, { office: OfficeUnderTest }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      // Trusts a proxy, so that each visitor can have an address of their own.
      const office = await startOffice({ TRUST_PROXY: '1' })
      await use(office)
      await office.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ page }, use) => {
    await use(keepInterception(page))
    if (!page.isClosed()) await ignoreLateRoutes(page)
  },
  baseURL: ({ office }, use) => use(office.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: ({}, use) => use(randomIpHeaders()),
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      // An open page would refetch what other tests change.
      for (const context of browser.contexts()) {
        if (isReused(context)) continue
        for (const page of context.pages()) await ignoreLateRoutes(page)
        await context.close()
      }
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'
