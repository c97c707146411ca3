import type { WebSocketRoute } from '@playwright/test'
import { abortRequests, expectAlert, mockResponse } from '../support/browser/mock-response'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { openUsers } from '../support/browser/users-table'
import { uniqueWord } from '../support/unique-word'

const dayMs = 24 * 60 * 60_000
/** Not the error of a network, after which a request repeats by itself. */
const broken = { status: 400, json: { error: 'Broken' } }

test('a part of a screen that fails to load is not shown as empty', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.user.cases.create({ title: `Loads ${w}`, clientName: 'Somebody' })
  await people.user.todos.create({ id, text: 'Call back' })
  const page = await as('user')
  await test.step('court summary', async () => {
    await page.route(/\/api\/(deadlines\?|cases\/[^/]+\/(todos|parties))/, (route) => route.fulfill(broken))
    await page.goto(`/admin/cases/${id}?mode=print`)
    await expect(page.getByText('Could not load.')).toHaveCount(3)
    await expect(page.getByText('No log entries yet.')).toBeVisible()
    for (const none of ['No other parties.', 'No open deadlines.', 'No open todos.']) await expect(page.getByText(none)).toHaveCount(0)
    await expectAccessible(page)
    await page.unrouteAll()
    const retry = page.getByRole('button', { name: 'Try again' })
    for (const left of [2, 1, 0]) {
      await retry.first().click()
      await expect(retry).toHaveCount(left)
    }
    for (const shown of ['No other parties.', 'No open deadlines.', 'Call back']) await expect(page.getByText(shown)).toBeVisible()
  })
  await test.step('rules of a new deadline', async () => {
    await abortRequests(page, 'GET', '**/api/rules?*', async () => {
      await page.goto(`/admin/cases/${id}?tab=deadlines`)
      await page.getByRole('button', { name: 'Add deadline' }).click()
      await expect(page.getByRole('dialog', { name: 'Add a deadline' }).getByText('Could not load.')).toBeVisible()
    })
  })
  await test.step('print view of the deadlines', async () => {
    await page.goto('/admin/deadlines')
    await abortRequests(page, 'GET', '**/api/deadlines/count*', async () => {
      // It follows the address some frames later, and `check` would not wait.
      await page.getByLabel('Mine only').click()
      await expect(page.getByLabel('Mine only')).toBeChecked()
      await expectAlert(page, 'Failed to load deadlines')
      await page.getByRole('link', { name: 'Print view' }).click()
      await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible()
      await expectAlert(page, 'Failed to load deadlines')
    })
  })
  await test.step('command palette', async () => {
    await abortRequests(page, 'GET', '**/api/clients?*', async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(w)
      await expect(page.getByRole('dialog').getByText('Could not load.')).toBeVisible()
    })
    await page.keyboard.press('Escape')
  })
  await test.step('an event, which is not called deleted', async () => {
    const { id: event } = await people.user.events.create({ title: `Hearing ${w}`, start: '2031-05-01T15:00:00.000Z' })
    await page.route('**/api/events/*', (route) => route.abort())
    await page.goto(`/admin/schedule?event=${event}`)
    await expectAlert(page, 'Failed to load event')
    await expect(page.getByText('This event does not exist or was deleted.')).toHaveCount(0)
    // Before the route is gone: then the request repeats by itself, and the button disappears.
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.unroute('**/api/events/*')
    await expect(page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Title')).toHaveValue(`Hearing ${w}`)
  })
})

test('a list that the server fails to load says what failed', async ({ as }) => {
  const page = await as('user')
  await page.goto('/admin/clients')
  await page.route('**/api/clients?*', (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong', requestId: 'x' } }))
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(uniqueWord())
  await expect(page.getByRole('alert').getByText('Failed to load clients', { exact: true })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expectAccessible(page)
})

test('a conflict check can be started only when it is known whether there is one', async ({ as, people }) => {
  const name = `Check ${uniqueWord()}`
  await people.user.contacts.create({ name, phone: '1' })
  const page = await as('user')
  const check = page.getByRole('button', { name: 'Check for conflicts' })
  await page.route('**/api/conflict-checks/new-case?*', (route) => route.fulfill(broken))
  // The server sends it with the page of a contact, but not with the list.
  await page.goto(`/admin/contacts?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expectAlert(page, 'Failed to load conflict check')
  await expect(check).toBeDisabled()
  await page.unroute('**/api/conflict-checks/new-case?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(check).toBeEnabled()
})

test('a new client, case and event wait for the record they start from', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.user.contacts.create({ name: `Yaretzi ${w}`, phone: '209' })
  const page = await as('user')
  const retry = async (path: string) => {
    await page.route(`**/api/contacts/${id}`, (route) => route.abort())
    await page.goto(path)
    await expectAlert(page, 'The details for this form could not be loaded.')
    await expectAccessible(page)
    // Before the route is gone, as above.
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.unroute(`**/api/contacts/${id}`)
  }
  await retry(`/admin/clients/new?contact=${id}`)
  await expect(page.getByLabel('First name')).toHaveValue('Yaretzi')
  await retry(`/admin/cases/new?contact=${id}`)
  await expect(page.getByRole('combobox', { name: 'Client', exact: true })).toHaveValue(`Yaretzi ${w}`)
  await retry(`/admin/schedule?event=new&contact=${id}`)
  await expect(page.getByLabel('Title')).toHaveValue(`Consultation: Yaretzi ${w}`)
})

test('the error of the rule drafts does not become their text', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/admin/settings/rules')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import rules' })
  await mockResponse(page, '**/api/rules/drafts', { status: 503, json: { error: 'Not now' } }, async () => {
    await dialog.getByRole('button', { name: 'Insert the ten drafts' }).click()
    await expect(dialog.getByRole('alert').getByText('Failed to load the drafts')).toBeVisible()
    await expect(dialog.getByLabel('Rules as YAML')).toHaveValue('')
  })
})

test('the roles that need a second factor, and the calendar feed, are loaded again on request', async ({ as }) => {
  const page = await as('admin')
  const retry = async (url: string, message: string) => {
    await expectAlert(page, message)
    await page.unroute(url)
    await page.getByRole('alert').filter({ hasText: message }).getByRole('button', { name: 'Try again' }).click()
  }
  const connected = Promise.withResolvers<WebSocketRoute>()
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      server.send(message)
      connected.resolve(socket)
    })
  })
  await openUsers(page)
  await page.route('**/api/second-factor/roles', (route) => route.fulfill(broken))
  // After a reconnect everything is loaded again.
  await (await connected.promise).close()
  await retry('**/api/second-factor/roles', 'Failed to load two-factor authentication')
  await expect(page.getByRole('group', { name: 'Require two-factor authentication' })).toBeVisible()
  await page.goto('/admin/schedule')
  await page.route('**/api/feed', (route) => route.fulfill(broken))
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  await retry('**/api/feed', 'Could not load.')
  await expect(page.getByText('There is no calendar feed yet.')).toBeVisible()
})

test('a form stays while the request for its first values is repeated', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: clientId } = await people.user.clients.create({ firstName: 'Olga', lastName: w, phone: '1' })
  const { id: contactId } = await people.user.contacts.create({ name: `Rosa ${w}`, phone: '1' })
  const page = await as('user')
  /** The first request fails at once, the others when they are released. */
  const failRequests = async (path: RegExp | ((url: URL) => boolean)) => {
    let count = 0
    const held = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      count += 1
      if (count > 1) await held.promise
      await route.abort()
    })
    return { waitForSecond: () => expect.poll(() => count).toBeGreaterThan(1), release: held.resolve }
  }
  await test.step('open cases of an event', async () => {
    const { waitForSecond, release } = await failRequests(new RegExp(`/api/cases\\?.*client=${clientId}`))
    await page.goto(`/admin/schedule?event=new&client=${clientId}&on=2031-05-06T10:00`)
    const title = page.getByRole('dialog', { name: 'Create Event' }).getByLabel('Title')
    await title.fill('Typed')
    await waitForSecond()
    await expect(title).toHaveValue('Typed')
    release()
  })
  await test.step('events of two weeks, among which there is a free hour', async () => {
    await page.goto('/admin/schedule')
    const { waitForSecond, release } = await failRequests(({ pathname, searchParams }) => {
      const [from = 0, to = 0] = ['from', 'to'].map((name) => Date.parse(searchParams.get(name) ?? ''))
      return pathname === '/api/events/between' && to - from === 14 * dayMs
    })
    await page.getByRole('button', { name: 'Who is free?' }).click()
    const start = page.getByRole('dialog', { name: 'Who is free?' }).getByLabel('Start')
    await start.fill('2031-04-02T13:30')
    await waitForSecond()
    await expect(start).toHaveValue('2031-04-02T13:30')
    release()
  })
  await test.step('open cases of an appointment', async () => {
    const { waitForSecond, release } = await failRequests(new RegExp(`/api/cases\\?.*contact=${contactId}`))
    await page.goto(`/admin/contacts/${contactId}`)
    await page.getByRole('button', { name: 'Schedule an appointment' }).click()
    const notes = page.getByRole('dialog', { name: 'Schedule an appointment' }).getByLabel('Notes')
    await notes.fill('Typed')
    await waitForSecond()
    await expect(notes).toHaveValue('Typed')
    release()
  })
  await test.step('contact of a new client, which a colleague changes', async () => {
    await page.goto(`/admin/clients/new?contact=${contactId}`)
    const phone = page.getByLabel('Phone', { exact: true })
    await phone.fill('209 555 0111')
    const { waitForSecond, release } = await failRequests(new RegExp(`/api/contacts/${contactId}`))
    await people.admin.contacts.update({ id: contactId, notes: 'Changed' })
    await waitForSecond()
    await expect(phone).toHaveValue('209 555 0111')
    release()
  })
})
