import type { Page } from '@playwright/test'
import { expect, test as visit } from './browser-test'
import { createContextPool, type ViewOptions } from './contexts'
import { createPeople, type People } from './people'

export { expectAccessible } from './accessible'
export { screens } from './contexts'

type Staff = {
  /** A browser in which this person is signed in. What breaks a page or its policy fails the test. */
  as(name: keyof People, look?: ViewOptions): Promise<Page>
}

/** Tests of the staff area: everybody of the office, each in a browser of their own. */
export const test = visit.extend<Staff, { people: People; contexts: ReturnType<typeof createContextPool> }>({
  people: [
    async ({ office }, use) => {
      const people = await createPeople(office)
      // The first page of a new process loads its code; no test should wait for that.
      await fetch(`${office.url}/login`)
      await fetch(`${office.url}/admin/contacts`, { headers: { cookie: `lawoffice-session=${people.admin.token}` } })
      await use(people)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  contexts: [({ browser, office }, use) => use(createContextPool(browser, office.url)), { scope: 'worker' }],
  as: async ({ contexts, people }, use) => {
    const faults: string[] = []
    const open = async (name: keyof People, look: ViewOptions = {}) => {
      const page = await contexts.open(people[name], look)
      const go = page.goto.bind(page)
      page.goto = async (...where) => {
        const answer = await go(...where)
        await waitForHydration(page)
        return answer
      }
      const reload = page.reload.bind(page)
      page.reload = async (...how) => {
        const answer = await reload(...how)
        await waitForHydration(page)
        return answer
      }
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) faults.push(message.text())
      })
      return page
    }
    await use(open)
    await contexts.takeBack()
    expect(faults).toEqual([])
  },
})
/**
 * A page that came from the server answers to nobody until its script has taken over: React's root and each part of the
 * page that waited on its own are committed then, as React's own records of them say.
 */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
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
type Fiber = {
  child: Fiber | null
  sibling: Fiber | null
  stateNode: { current: Fiber } | null
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
}

/** Whatever is to be pressed on a phone has a finger's breadth: 44 px. */
export async function expectTouchTargets(page: Page) {
  const low = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, [role=tab], input[type=radio]')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML),
  )
  expect(low).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoHorizontalScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
}
export { expect } from './browser-test'
