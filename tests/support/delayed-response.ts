import type { Page } from '@playwright/test'

/** Holds the answer of the next call to `url` until `meanwhile` is done; `act` makes the call. */
export async function withDelayedResponse(
  page: Page,
  url: string,
  { act, meanwhile }: Record<'act' | 'meanwhile', () => Promise<unknown>>,
) {
  const held = Promise.withResolvers<void>()
  await page.route(url, (route) => held.promise.then(() => route.continue()), { times: 1 })
  const answered = page.waitForResponse(url)
  await act()
  await meanwhile()
  held.resolve()
  await (await answered).finished()
}
