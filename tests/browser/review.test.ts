import type { Page } from '@playwright/test'
import { photo } from '../support/browser/portal-pages'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import type { People } from '../support/people/people'
import { enteredPortal, requestDocument, sendFiles, waitForUploads } from '../support/records/portals'

const rows = (page: Page) => page.getByRole('list', { name: 'Documents to review' }).getByRole('button')
const current = (page: Page) => page.locator('[aria-current=true]')

/** Empties the queue, which all tests of the office share, and fills it with one case. */
async function fillQueue({ user, admin }: People, names: readonly string[]) {
  for (const row of (await admin.documentRequests.review({ limit: 500 })).documentRequests)
    await admin.documentRequests.waive({ id: row.case, requestId: row.id, reason: 'Another test' })
  const portal = await enteredPortal(user)
  const ids: string[] = []
  for (const en of names) {
    const { id } = await user.documentRequests.create({ id: portal.caseId, en, es: `${en} (es)` })
    await user.documentRequests.update({ id: portal.caseId, requestId: id, state: 'received' })
    ids.push(id)
  }
  return { ...portal, ids }
}
const statesOf = async ({ user }: People, caseId: string) =>
  Object.fromEntries((await user.documentRequests.list({ id: caseId })).documentRequests.map(({ en, state }) => [en, state]))

test('twenty documents are reviewed by keyboard', async ({ as, people }) => {
  const names = Array.from({ length: 20 }, (_, i) => `Paper ${String(i + 1).padStart(2, '0')}`)
  const { caseId } = await fillQueue(people, names)
  const page = await as('user')
  await page.goto('/admin/review')
  await expect(page.getByRole('status').filter({ hasText: /^20 documents$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Review ?, 20 documents to review$/ })).toBeVisible()
  await expect(current(page)).toContainText('Paper 01')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(current(page)).toContainText('Paper 03')
  await page.keyboard.press('k')
  await expect(current(page)).toContainText('Paper 02')
  await test.step('keys that are pressed in the menu are no shortcuts', async () => {
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Clients' }).focus()
    await page.keyboard.press('a')
    await page.keyboard.press('j')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  })
  for (const name of names.slice(1, 17)) {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(name)
    await page.keyboard.press('a')
  }
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Paper 18')
  await test.step('returned with a common reason, in the language of the client', async () => {
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Return Paper 18' })
    await expect(dialog.getByText('The client reads this in Spanish.')).toBeVisible()
    await expect(dialog.getByText('Falta una parte de la hoja.')).toHaveAttribute('lang', 'es')
    await page.keyboard.press('2')
    await expect(dialog.getByRole('radio', { name: /Cut off/ })).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Paper 19')
  })
  await test.step('with a custom text', async () => {
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Return Paper 19' })
    await page.keyboard.press('4')
    await dialog.getByLabel('Your text in Spanish').fill('Es la página 2.')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Paper 20')
  })
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Paper 01')
  await page.keyboard.press('a')
  await expect(page.getByText('Nothing to review.')).toBeVisible()
  await test.step('the last acceptance is undone', async () => {
    await expect.poll(async () => (await statesOf(people, caseId))['Paper 01']).toBe('accepted')
    await page.keyboard.press('u')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Paper 01')
    await page.keyboard.press('a')
    await expect(page.getByText('Nothing to review.')).toBeVisible()
  })
  await expect
    .poll(() => statesOf(people, caseId))
    .toEqual(Object.fromEntries(names.map((name) => [name, ['Paper 18', 'Paper 19'].includes(name) ? 'returned' : 'accepted'])))
  const { documentRequests } = await people.user.documentRequests.list({ id: caseId })
  const reasonOf = (name: string) => documentRequests.find(({ en }) => en === name)
  expect(reasonOf('Paper 18')).toMatchObject({
    reasonEn: expect.stringContaining('cut off'),
    reasonEs: expect.stringContaining('Falta una parte'),
  })
  expect(reasonOf('Paper 19')?.reasonEs).toMatch(/^Falta la traducción .*\nEs la página 2\.$/)
})

test('the focus stays on the button that accepts one document after the other', async ({ as, people }) => {
  await fillQueue(people, ['Lease', 'Payslip'])
  const page = await as('user')
  await page.goto('/admin/review')
  await page.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Payslip')
  await expect(page.getByRole('button', { name: 'Accept' })).toBeFocused()
})

test('a held key accepts one document, and moves through many', async ({ as, people }) => {
  const names = ['Lease', 'Passport', 'Payslip', 'Photo', 'Visa']
  const { caseId } = await fillQueue(people, names)
  const page = await as('user')
  await page.goto('/admin/review')
  await expect(current(page)).toContainText('Lease')
  /** The second and third event say that the key repeats. */
  const hold = async (key: string) => {
    for (let i = 0; i < 3; i++) await page.keyboard.down(key)
    await page.keyboard.up(key)
  }
  await hold('a')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Passport')
  await page.getByRole('button', { name: 'Accept' }).focus()
  await hold('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Payslip')
  await hold('k')
  await hold('j')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Visa')
  await expect
    .poll(() => statesOf(people, caseId))
    .toEqual({ Lease: 'accepted', Passport: 'accepted', Payslip: 'received', Photo: 'received', Visa: 'received' })
})

test('photos are shown beside the queue, and a refused step brings the document back', async ({ as, people }) => {
  const portal = await fillQueue(people, [])
  const requestId = await requestDocument(people.user, portal.caseId)
  await sendFiles(people.user, { ...portal, requestId }, [{ name: 'frente.jpg', body: (await photo('a')).buffer }])
  await waitForUploads(people.user, { ...portal, requestId })
  const page = await as('other', { phone: true, dark: true })
  await page.goto('/admin/review')
  await expect(page.getByRole('img', { name: 'Preview of frente.jpg' })).toHaveJSProperty('naturalWidth', 900)
  await expect(page.getByRole('link', { name: 'Download Passport.pdf' })).toBeVisible()
  await expect(page.getByText('Reads Spanish')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await expectTouchTargets(page)
  await page.route('**/accept', (route) => route.fulfill({ status: 409, json: { error: 'Someone has already reviewed it' } }))
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Someone has already reviewed it' })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.unroute('**/accept')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Nothing to review.')).toBeVisible()
})

test('a document that came in English is accepted without a translation', async ({ as, people }) => {
  const portal = await fillQueue(people, [])
  const requestId = await requestDocument(people.user, portal.caseId, { translation: true })
  await sendFiles(people.user, { ...portal, requestId }, [{ name: 'card.jpg', body: (await photo('a')).buffer }])
  await waitForUploads(people.user, { ...portal, requestId })
  const page = await as('user', { phone: true, dark: true })
  await page.goto('/admin/review')
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept Passport' })
  await dialog.getByRole('checkbox', { name: 'This document is in English' }).check()
  await expect(dialog.getByLabel('Translation')).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Nothing to review.')).toBeVisible()
})

test('a document in another language needs its translation and certificate', async ({ as, people }) => {
  const portal = await fillQueue(people, [])
  const requestId = await requestDocument(people.user, portal.caseId, { translation: true })
  await sendFiles(people.user, { ...portal, requestId }, [{ name: 'acta.jpg', body: (await photo('a')).buffer }])
  await waitForUploads(people.user, { ...portal, requestId })
  const page = await as('user')
  await page.goto('/admin/review')
  await expect(page.getByText('With certified translation')).toBeVisible()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Accept Passport' })
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This document needs a translation and its certificate before it can be accepted')
  await expectAccessible(page)
  // Any files of the case serve here.
  await dialog.getByLabel('Translation').selectOption({ label: 'acta.jpg' })
  await dialog.getByLabel('Certificate of the translator').selectOption({ label: 'Passport.pdf' })
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Nothing to review.')).toBeVisible()
  expect((await people.user.documentRequests.list({ id: portal.caseId })).documentRequests[0]).toMatchObject({ state: 'accepted' })
})

test('Ctrl+Enter returns a document once, although it is held down and pressed again', async ({ as, people }) => {
  await fillQueue(people, ['Lease'])
  const page = await as('user')
  await page.goto('/admin/review')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Lease')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Return Lease' })
  await dialog.getByLabel('Your text in Spanish').fill('Es la página 2.')
  let requests = 0
  const heldRequest = Promise.withResolvers<void>()
  await page.route('**/return', async (route) => {
    requests += 1
    await heldRequest.promise
    await route.continue()
  })
  await page.keyboard.down('Control')
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(dialog.getByRole('button', { name: 'Return', exact: true })).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.up('Control')
  heldRequest.resolve()
  await expect(page.getByText('Nothing to review.')).toBeVisible()
  // A second request would start with the response to the first. The server's answer comes after it.
  await page.evaluate(() => fetch('/readyz'))
  expect(requests).toBe(1)
})
