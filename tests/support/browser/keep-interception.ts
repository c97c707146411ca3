import type { Page } from '@playwright/test'

/**
 * Playwright stops intercepting when the last route is removed, and a request that begins at that moment gets no response:
 * 9 of 1,100 in a trial. So a route of the context stays. It is added with the first route, because it disables the cache.
 */
export function keepInterception(page: Page) {
  const route = page.route.bind(page)
  let isAdded = false
  page.route = async (...args) => {
    if (!isAdded) await page.context().route('**/never-requested', (request) => request.fallback())
    isAdded = true
    return route(...args)
  }
  return page
}

/** Before a page closes: a route handler that still waits for a response would fail the test that runs then. */
export const ignoreLateRoutes = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })
