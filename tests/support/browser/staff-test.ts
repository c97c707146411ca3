import type { Page } from '@playwright/test'
import type { ApiClient } from '../api/caller'
import { createPeople, type People } from '../people/people'
import { test as browserTest, expect } from './browser-test'
import { createContextPool, type ViewOptions } from './contexts'

export { expectAccessible } from './accessible'
export { screens } from './contexts'

type Staff = {
  /** A page of this signed-in person, one of `people` or one of the test's own. Page errors and CSP violations fail the test. */
  as(person: keyof People | ApiClient, options?: ViewOptions): Promise<Page>
}

export const test = browserTest.extend<Staff, { people: People; contexts: ReturnType<typeof createContextPool> }>({
  people: [
    async ({ office }, use) => {
      const people = await createPeople(office)
      // Warms up the process: its first page loads code.
      await fetch(`${office.url}/login`)
      await fetch(`${office.url}/admin/contacts`, { headers: { cookie: `lawoffice-session=${people.admin.token}` } })
      await use(people)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  contexts: [({ browser, office }, use) => use(createContextPool(browser, office.url)), { scope: 'worker' }],
  as: async ({ contexts, people }, use) => {
    const errors: string[] = []
    const open = async (person: keyof People | ApiClient, options: ViewOptions = {}) => {
      const page = await contexts.open(typeof person === 'string' ? people[person] : person, options)
      const go = page.goto.bind(page)
      page.goto = async (...args) => {
        const response = await go(...args)
        await waitForHydration(page)
        return response
      }
      const reload = page.reload.bind(page)
      page.reload = async (...args) => {
        const response = await reload(...args)
        await waitForHydration(page)
        return response
      }
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) errors.push(message.text())
      })
      return page
    }
    await use(open)
    await contexts.takeBack()
    expect(errors).toEqual([])
  },
})
/**
 * A page from the server does not react to input before hydration. React's fibers show whether its root and each Suspense
 * boundary are hydrated.
 */
export async function waitForHydration(page: Page) {
  // Not async: a promise counts as true.
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    const root = key && (document as unknown as Record<string, Fiber>)[key]?.stateNode?.current
    if (!root || root.memoizedState?.isDehydrated) return false
    const waiting = [root]
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      if (fiber.memoizedState?.dehydrated) return false
      if (fiber.sibling) waiting.push(fiber.sibling)
      if (fiber.child) waiting.push(fiber.child)
    }
    return document.querySelector('h1') !== null
  })
  // Late fonts change the size of what tests measure, and the effects that add shortcuts run after hydration.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 300 }))
  })
}
type Fiber = {
  child: Fiber | null
  sibling: Fiber | null
  stateNode: { current: Fiber } | null
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
}

/** Touch targets are at least 44 px high. */
export async function expectTouchTargets(page: Page) {
  const tooLow = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, [role=tab], input[type=radio]')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML),
  )
  expect(tooLow).toEqual([])
}

/** The alerts that say something, without the one in which Next announces a page's title. */
export const alerts = (page: Page) => page.locator('[role=alert]:not(#__next-route-announcer__)').filter({ hasText: /./ })

/** A layout may be too wide for a frame while it changes. */
export const expectNoHorizontalScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
export { expect } from './browser-test'
