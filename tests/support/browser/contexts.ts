import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ignoreLateRoutes, keepInterception } from './keep-interception'

export const screens = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
export type ViewOptions = { dark?: boolean; phone?: boolean }
type Person = { token: string | null }

const reusedContexts = new WeakSet<BrowserContext>()
/** Whether the next test uses it too. */
export const isReused = (context: BrowserContext) => reusedContexts.has(context)

const anchors = new WeakSet<Page>()
const changedClocks = new WeakSet<BrowserContext>()
/** Notes when a test sets the clock of this context, which has no way back. */
function watchClock(context: BrowserContext) {
  for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
    const set = context.clock[name]
    context.clock[name] = (...args: never[]) => {
      changedClocks.add(context)
      return Reflect.apply(set, context.clock, args)
    }
  }
}

/**
 * Browser contexts that tests reuse, so that the scripts of the staff area are fetched and compiled once. Pages, cookies,
 * storage, permissions and routes are cleared. A context whose clock was set is closed.
 */
export function createContextPool(browser: Browser, url: string) {
  const free: Record<keyof typeof screens, BrowserContext[]> = { wide: [], phone: [] }
  const usedContexts = new Map<BrowserContext, keyof typeof screens>()

  const make = async (size: keyof typeof screens) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: screens[size],
      ...(size === 'phone' && { isMobile: true, hasTouch: true }),
      timezoneId: 'America/Los_Angeles',
    })
    reusedContexts.add(context)
    // With --process-per-site, an open page keeps the process in which the scripts are compiled.
    const anchor = await context.newPage()
    await anchor.goto(`${url}/healthz`)
    anchors.add(anchor)
    watchClock(context)
    return context
  }
  return {
    /** A new page in a context in which this person is signed in. */
    async open({ token }: Person, { dark, phone }: ViewOptions): Promise<Page> {
      const size = phone ? 'phone' : 'wide'
      const context = free[size].pop() ?? (await make(size))
      usedContexts.set(context, size)
      const page = keepInterception(await context.newPage())
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      await page.goto(`${url}/healthz`)
      await page.evaluate((value) => {
        localStorage.clear()
        if (value) localStorage.setItem('lawoffice.token', value)
      }, token)
      if (token) await context.addCookies([{ name: 'lawoffice-session', value: token, url, httpOnly: true, sameSite: 'Lax' }])
      return page
    },
    /** Resets the contexts of the last test. */
    async takeBack() {
      for (const [context, size] of usedContexts) {
        for (const page of context.pages()) await ignoreLateRoutes(page)
        if (changedClocks.has(context)) {
          await context.close()
          continue
        }
        for (const page of context.pages()) if (!anchors.has(page)) await page.close()
        await context.unrouteAll()
        await context.clearCookies()
        await context.clearPermissions()
        free[size].push(context)
      }
      usedContexts.clear()
    },
  }
}
