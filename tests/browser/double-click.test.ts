import type { Page } from '@playwright/test'
import { randomIpHeaders } from '../support/api/random-ip'
import { withDelayedResponse } from '../support/browser/delayed-response'
import { alerts, expect, test } from '../support/browser/staff-test'
import { enteredPortal } from '../support/records/portals'
import { uniqueWord } from '../support/unique-word'

/** The second click of a slow double click, on what is now below the pointer. */
async function clickAgain({ mouse }: Page) {
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
}

test('a double click completes one todo, and not also the one that takes its place', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = (await people.other.auth.me({})).user
  const { id: caseId } = await people.user.cases.create({ title: w, clientName: 'Nobody' })
  for (const text of ['First', 'Second', 'Third'])
    await people.user.todos.create({ id: caseId, text: `${text} ${w}`, assignee: id, due: '2020-01-01' })
  const page = await as('other')
  await page.goto('/admin')
  await page.getByRole('button', { name: `Mark completed: First ${w}` }).dblclick()
  await expect(page.getByRole('button', { name: `Mark completed: First ${w}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Mark completed: Second ${w}` })).toBeVisible()
  await expect
    .poll(async () => (await people.user.todos.list({ id: caseId })).todos.filter(({ completed }) => completed).map(({ text }) => text))
    .toEqual([`First ${w}`])
})

test('a double click that dismisses a message does not press what lies below it', async ({ as, people }) => {
  const request = { fullName: `Ana ${uniqueWord()}`, phone: '1', consent: true as const }
  const { id } = await people.stranger.contacts.receive(request, { headers: randomIpHeaders() })
  const page = await as('user')
  await page.goto(`/admin/contacts/${id}`)
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByRole('status')).toBeVisible()
  await page.evaluate(() => {
    const below = document.createElement('button')
    below.style.cssText = 'position: fixed; inset: 0; z-index: 65'
    below.onclick = () => document.body.setAttribute('data-reached', '')
    document.body.prepend(below)
  })
  const dismiss = messages.getByRole('button', { name: 'Dismiss' })
  await dismiss.dblclick()
  await expect(dismiss).toHaveCount(0)
  await expect(page.locator('body')).not.toHaveAttribute('data-reached')
  await page.mouse.click(5, 5)
  await expect(page.locator('body')).toHaveAttribute('data-reached')
})

test('a double click accepts one document', async ({ as, people }) => {
  for (const row of (await people.admin.documentRequests.review({ limit: 500 })).documentRequests)
    await people.admin.documentRequests.waive({ id: row.case, requestId: row.id, reason: 'Another test' })
  const { caseId } = await enteredPortal(people.user)
  for (const en of ['Lease', 'Payslip']) {
    const { id } = await people.user.documentRequests.create({ id: caseId, en, es: en })
    await people.user.documentRequests.update({ id: caseId, requestId: id, state: 'received' })
  }
  const page = await as('user')
  await page.goto('/admin/review')
  await page.getByRole('button', { name: 'Accept' }).dblclick()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Payslip')
  await expect
    .poll(async () =>
      (await people.user.documentRequests.list({ id: caseId })).documentRequests.map(({ en, state }) => `${en} ${state}`).toSorted(),
    )
    .toEqual(['Lease accepted', 'Payslip received'])
})

test('a double click sets one reminder', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: uniqueWord(), clientName: 'Nobody' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=reminders`)
  await page.getByRole('button', { name: 'In an hour' }).dblclick()
  const reminders = page.getByRole('region', { name: 'Reminders' }).getByRole('listitem')
  await expect(reminders).toHaveCount(1)
  await page.getByRole('button', { name: 'Tomorrow 9:00 AM' }).click()
  await expect(reminders).toHaveCount(2)
  expect((await people.user.reminders.list({ id })).reminders).toHaveLength(2)
})

test('a double click acknowledges one request, and not also the one that takes its place', async ({ as, people }) => {
  const w = uniqueWord()
  for (const name of ['Early', 'Late']) {
    const request = { fullName: `${name} ${w}`, phone: '209 555 0143', area: 'Family Law', consent: true } as const
    await people.stranger.contacts.receive(request, { headers: randomIpHeaders() })
  }
  const page = await as('user')
  await page.goto(`/admin/contacts?q=${w}`)
  const buttons = page.getByRole('button', { name: 'Acknowledge' })
  await buttons.first().click()
  await expect(page.getByRole('table', { name: 'Contacts' }).locator('[data-open]')).toHaveText([`Early ${w}`, `Late ${w}`])
  // Waits until the row has moved.
  await buttons.click({ trial: true })
  await clickAgain(page)
  await page.reload()
  await expect(buttons).toHaveCount(1)
  const { contacts } = await people.user.contacts.list({ q: w })
  expect(contacts.map(({ name, acknowledged }) => [name, acknowledged])).toEqual([
    [`Early ${w}`, false],
    [`Late ${w}`, true],
  ])
})

for (const view of ['list', 'record'])
  test(`a double click does not remove the bookmark that it set, in the ${view}`, async ({ as, people }) => {
    const w = uniqueWord()
    const { id } = await people.user.cases.create({ title: w, clientName: 'Nobody' })
    const page = await as('user')
    await page.goto(view === 'list' ? `/admin/cases?q=${w}` : `/admin/cases/${id}`)
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith(`/api/bookmarks/${id}`) && sent.push(request.method()))
    const button = page.getByRole('button', { name: /^(Bookmark|Remove bookmark)/ })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await clickAgain(page)
    await button.click()
    await expect.poll(() => sent).toEqual(['POST', 'DELETE'])
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  })

test('all dates of an event are deleted once, however often the button is pressed', async ({ as, people }) => {
  const title = `Staff meeting ${uniqueWord()}`
  const { id } = await people.user.events.create({ title, start: '2031-03-03T18:00:00Z', repeats: 'weekly' })
  const page = await as('user')
  await page.goto(`/admin/schedule?event=${id}&date=2031-03-17`)
  await page.getByRole('dialog', { name: 'Edit Event' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${title}` })
  await question.getByRole('radio', { name: 'All dates' }).click({ force: true })
  const button = question.getByRole('button', { name: 'Delete' })
  let count = 0
  page.on('request', (request) => (count += Number(request.method() === 'DELETE')))
  await withDelayedResponse(page, `**/api/events/${id}`, {
    act: () => button.click(),
    duringDelay: async () => {
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await button.click({ force: true })
    },
  })
  await expect(question).toHaveCount(0)
  // Not a count, so that a failure shows what the alert says.
  await expect(alerts(page)).toHaveText([])
  expect(count).toBe(1)
})

test('a double click accepts a document once', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: uniqueWord(), clientName: 'Nobody' })
  const { id: requestId } = await people.user.documentRequests.create({ id, en: 'Passport', es: 'Pasaporte' })
  await people.user.documentRequests.update({ id, requestId, state: 'received' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=documents`)
  const button = page.getByRole('button', { name: 'Accept Passport' })
  const requests: string[] = []
  page.on('request', (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname))
  await withDelayedResponse(page, '**/accept', {
    act: () => button.dblclick(),
    duringDelay: () => expect(button).toHaveAttribute('aria-busy', 'true'),
  })
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Passport')
  await expect(button).toHaveCount(0)
  expect(requests.filter((path) => path.endsWith('/accept'))).toHaveLength(1)
})
