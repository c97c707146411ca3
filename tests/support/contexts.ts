import type { Browser, BrowserContext, Page } from '@playwright/test'

export const screens = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
export type ViewOptions = { dark?: boolean; phone?: boolean }
type Person = { token: string | null }

const lasting = new WeakSet<BrowserContext>()
/** Whether it goes on to the next test. */
export const isReused = (context: BrowserContext) => lasting.has(context)

/**
 * Browsers that go from test to test and from person to person, so that the scripts of the staff area are fetched and
 * compiled once for all of them. Nothing else is left in them: no page, cookie, kept text, permission or route.
 */
export function createContextPool(browser: Browser, url: string) {
  const free: Record<keyof typeof screens, BrowserContext[]> = { wide: [], phone: [] }
  const lent = new Map<BrowserContext, keyof typeof screens>()

  const make = async (size: keyof typeof screens) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: screens[size],
      ...(size === 'phone' && { isMobile: true, hasTouch: true }),
      timezoneId: 'America/Los_Angeles',
    })
    lasting.add(context)
    return context
  }
  return {
    /** A page that nothing was opened in yet, of a browser in which this person is signed in. */
    async open({ token }: Person, { dark, phone }: ViewOptions): Promise<Page> {
      const size = phone ? 'phone' : 'wide'
      const context = free[size].pop() ?? (await make(size))
      lent.set(context, size)
      const page = await context.newPage()
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      await page.goto(`${url}/healthz`)
      await page.evaluate((kept) => {
        localStorage.clear()
        if (kept) localStorage.setItem('lawoffice.token', kept)
      }, token)
      if (token) await context.addCookies([{ name: 'lawoffice-session', value: token, url, httpOnly: true, sameSite: 'Lax' }])
      return page
    },
    /** Ends what the test did in them. */
    async takeBack() {
      for (const [context, size] of lent) {
        for (const page of context.pages()) await page.close()
        await context.unrouteAll()
        await context.clearCookies()
        await context.clearPermissions()
        free[size].push(context)
      }
      lent.clear()
    },
  }
}
