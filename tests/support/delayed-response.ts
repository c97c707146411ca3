import type { Page } from '@playwright/test'

/** Delays the next request to `url`, which `act` sends, until `meanwhile` is done. */
export async function withDelayedResponse(
  page: Page,
  url: string,
  { act, meanwhile }: Record<'act' | 'meanwhile', () => Promise<unknown>>,
) {
  const released = Promise.withResolvers<void>()
  await page.route(url, (route) => released.promise.then(() => route.continue()), { times: 1 })
  const response = page.waitForResponse(url)
  await act()
  await meanwhile()
  released.resolve()
  await (await response).finished()
}
