import { expect, type Page, type Route } from '@playwright/test'
import { password } from '../people/people'

export const expectAlert = (page: Page, sentence: string) => expect(page.getByRole('alert').getByText(sentence).first()).toBeVisible()
/** Aborts matching requests during `act`. */
export async function abortRequests(page: Page, method: string, path: string, act: () => Promise<void>) {
  await page.route(path, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
  await act()
  await page.unroute(path)
}
/** Ends the session at the next change and expects a dialog that signs in again and repeats the request. */
export async function expectSignInAgain(page: Page, path: string, sentence: string, act: () => Promise<void>) {
  let hasEnded = false
  const end = (route: Route) => {
    // A list that is refetched must not take the response of the change.
    if (hasEnded || route.request().method() === 'GET') return route.fallback()
    hasEnded = true
    return route.fulfill({ status: 401, json: { error: 'Not authenticated' } })
  }
  await page.route(path, end)
  await act()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  // Beside the message of an earlier action.
  await expect(dialog.getByRole('status').filter({ hasText: sentence })).toBeVisible()
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect(dialog).toHaveCount(0)
  await page.unroute(path, end)
}
/** Responds to matching requests with `response` during `act`. */
export async function mockResponse(page: Page, path: string, response: { status?: number; json: object }, act: () => Promise<void>) {
  await page.route(path, (route) => route.fulfill(response))
  await act()
  await page.unroute(path)
}
export const notAllowed = { status: 403, json: { error: 'Not allowed' } }
/** Expects a message about missing permission. */
export async function expectPermissionDenied(page: Page, path: string, act: () => Promise<void>) {
  await mockResponse(page, path, notAllowed, async () => {
    await act()
    const message = page.getByRole('status').filter({ hasText: 'Permission denied' })
    await expect(message).toContainText('Not allowed')
    await message.getByRole('button', { name: 'Dismiss' }).last().click()
    await expect(message).toHaveCount(0)
  })
}
