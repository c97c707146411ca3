import type { Page } from '@playwright/test'
import { choose, openLink, openPhone, photo } from '../support/browser/portal-pages'
import { expect, test } from '../support/browser/staff-test'
import { openPortal, requestDocument } from '../support/records/portals'

/** Loads what the page shows, as when the client returns to it. */
async function refresh(page: Page) {
  const view = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/portal/view'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await view
}

test('chosen photos stay when the office gets the document another way, and can still be sent', async ({
  people: { user },
  browser,
  office,
}) => {
  const { caseId, token } = await openPortal(user)
  const requestId = await requestDocument(user, caseId)
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  const document = page.getByRole('listitem', { name: 'Pasaporte' })
  await choose(page, 'Pasaporte', [await photo('frente.jpg')])
  await expect(document.getByText('frente.jpg')).toBeVisible()
  await user.documentRequests.update({ id: caseId, requestId, state: 'received' })
  await refresh(page)
  await expect(document.getByText('Recibido. Lo estamos revisando.')).toBeVisible()
  await expect(document.getByText('frente.jpg')).toBeVisible()
  await document.getByRole('button', { name: 'Enviar: Pasaporte' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pasaporte: Recibido.' })).toBeVisible()
  const [request] = (await user.documentRequests.list({ id: caseId })).documentRequests
  expect(request?.files.filter(({ original }) => original).map(({ name }) => name)).toEqual(['frente.jpg'])
})

test('photos chosen for a document that the office returns meanwhile stay and can still be sent', async ({
  people: { user },
  browser,
  office,
}) => {
  const { caseId, token } = await openPortal(user)
  const requestId = await requestDocument(user, caseId)
  await user.documentRequests.update({ id: caseId, requestId, state: 'received' })
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  await page.locator('summary').click()
  const document = page.getByRole('listitem', { name: 'Pasaporte' })
  await choose(page, 'Pasaporte', [await photo('otra.jpg')])
  await expect(document.getByText('otra.jpg')).toBeVisible()
  await user.documentRequests.return({ id: caseId, requestId, reasonEs: 'Está borroso.', reasonEn: 'It is blurred.' })
  await refresh(page)
  await expect(document.getByText('Está borroso.')).toBeVisible()
  await expect(document.getByText('otra.jpg')).toBeVisible()
})

test('the previews of chosen photos are released when the office deletes its request', async ({ people: { user }, browser, office }) => {
  const { caseId, token } = await openPortal(user)
  const requestId = await requestDocument(user, caseId)
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  const document = page.getByRole('listitem', { name: 'Pasaporte' })
  await choose(page, 'Pasaporte', [await photo('frente.jpg')])
  await page.evaluate(() => {
    const releasedUrls: string[] = []
    Object.assign(window, { releasedUrls })
    URL.revokeObjectURL = (url) => void releasedUrls.push(url)
  })
  const preview = await document.locator('img').getAttribute('src')
  await user.documentRequests.remove({ id: caseId, requestId })
  await refresh(page)
  await expect(document).toHaveCount(0)
  // Released after the next paint.
  await expect.poll(() => page.evaluate(() => (window as unknown as { releasedUrls: string[] }).releasedUrls)).toEqual([preview])
})

test('an upload that the file store refuses during an outage goes on with the same link', async ({ people: { user }, browser, office }) => {
  const { caseId, token } = await openPortal(user)
  await requestDocument(user, caseId)
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  const document = page.getByRole('listitem', { name: 'Pasaporte' })
  let [links, refused] = [0, 0]
  page.on('request', (request) => {
    if (request.url().endsWith('/files/link')) links += 1
  })
  await page.route('**/api/files/blob/*', async (route) => {
    if (refused === 3) return route.continue()
    refused += 1
    await route.fulfill({ status: refused === 1 ? 500 : 503 })
  })
  await choose(page, 'Pasaporte', [await photo('frente.jpg')])
  await document.getByRole('button', { name: 'Enviar: Pasaporte' }).click()
  const waiting = document.getByRole('status').filter({ hasText: 'Se perdió la conexión.' })
  for (const n of [1, 2, 3]) {
    await expect.poll(() => refused).toBeGreaterThanOrEqual(n)
    await expect(waiting).toBeVisible()
    // Ends the wait for the next attempt.
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
  await expect(page.getByRole('status').filter({ hasText: 'Pasaporte: Recibido.' })).toBeVisible()
  expect([links, refused]).toEqual([1, 3])
})
