import type { Page, Request, Route } from '@playwright/test'

type Steps = Record<'act' | 'duringDelay', () => Promise<unknown>> & { method?: 'GET' | 'POST' }

/** Delays the next request to `url` (with `method`, if given), which `act` causes, until `duringDelay` is done. */
export async function withDelayedResponse(page: Page, url: string, { act, duringDelay, method }: Steps) {
  const delayed = Promise.withResolvers<Request>()
  const released = Promise.withResolvers<void>()
  let isDelayed = false
  const delay = async (route: Route) => {
    const request = route.request()
    if (isDelayed || (method && request.method() !== method)) return route.fallback()
    isDelayed = true
    delayed.resolve(request)
    await released.promise
    await route.continue()
  }
  await page.route(url, delay)
  await act()
  const request = await delayed.promise
  await duringDelay()
  released.resolve()
  await (await request.response())?.finished()
  await page.unroute(url, delay)
}
