import { test as base } from '@playwright/test'
import { type OfficeUnderTest, startOffice } from './office'

/** Browser tests against an office that all tests of one worker share. */
export const test = base.extend<object, { office: OfficeUnderTest }>({
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
})
export { expect } from '@playwright/test'
