import type { Page, Request } from '@playwright/test'
import * as strings from '@/strings/index'
import { randomIpHeaders } from '../support/api/random-ip'
import { shiftsOf, waitForPaint, watchShifts } from '../support/browser/layout-shift'
import { expect, test } from '../support/browser/staff-test'
import { startSlowDocuments } from '../support/network/slow-documents'
import { uniqueSurname } from '../support/records/conflict-checks'

/** Long enough for a request that follows another. */
const quietMs = 500

/** `open` opens a page and answers its API requests only after the page was painted. It waits until none is left. */
async function holdApi(page: Page) {
  const pending = new Set<Request>()
  let lastAnsweredAt = 0
  let painted = Promise.withResolvers<unknown>()
  await page.route('**/api/**', async (route) => {
    pending.add(route.request())
    await painted.promise
    await route.continue()
  })
  const end = (request: Request) => {
    if (pending.delete(request)) lastAnsweredAt = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async (address: string) => {
    painted = Promise.withResolvers()
    await page.goto(address)
    await waitForPaint(page)
    lastAnsweredAt = 0
    painted.resolve(undefined)
    const isQuiet = () => lastAnsweredAt > 0 && pending.size === 0 && Date.now() - lastAnsweredAt > quietMs
    await expect.poll(isQuiet, { timeout: 30_000 }).toBe(true)
  }
}

/** What this test has just written is also sent by the socket, and changes rows by less than a pixel. */
const ignoreChanges = (page: Page) =>
  page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (/"type":"(pong|presence)"/.test(String(message))) socket.send(message)
    })
  })

/** As in a browser that was not asked yet. */
const askForNotifications = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))

for (const width of [1280, 390])
  test(`nothing on the staff screens moves up or down at ${width} px while the browser loads the rest`, async ({ as, people }) => {
    const [firstName, lastName] = ['Wilhelmina', uniqueSurname()]
    const { id: contact } = await people.user.contacts.create({ name: `${firstName} ${lastName}`, phone: '209 555 0101' })
    const { id: client } = await people.user.clients.create({ firstName, lastName, phone: '209 555 0102' })
    const { id: caseId } = await people.user.cases.create({ title: 'Adjustment of status', clientName: `${firstName} ${lastName}` })
    await people.stranger.contacts.receive({ fullName: lastName, phone: '209 555 0103', consent: true }, { headers: randomIpHeaders() })
    const me = (await people.user.auth.me({})).user.id
    const today = (await people.user.deadlines.count({})).today
    await people.user.deadlines.create({ id: caseId, title: 'Answer', date: today })
    await people.user.todos.create({ id: caseId, text: 'Call the clerk', due: today })
    await people.user.events.create({ title: 'Consultation', start: new Date(Date.now() + 3_600_000).toISOString(), userId: me })
    const page = await as('user')
    await page.setViewportSize({ width, height: 800 })
    await watchShifts(page)
    await ignoreChanges(page)
    await askForNotifications(page)
    const open = await holdApi(page)
    for (const address of [
      '/admin',
      `/admin/contacts?q=${lastName}`,
      `/admin/contacts/${contact}`,
      `/admin/clients?q=${lastName}`,
      `/admin/clients/${client}`,
      `/admin/cases?q=${lastName}`,
      `/admin/cases/${caseId}`,
      '/admin/deadlines',
      '/admin/conflicts',
      '/admin/communications',
    ])
      await test.step(address, async () => {
        await open(address)
        expect((await shiftsOf(page)).filter(({ isVertical }) => isVertical)).toEqual([])
      })
  })

// A browser may paint after any tag.
test('the menu does not move while it arrives tag by tag', async ({ as, office, people }) => {
  await using slow = await startSlowDocuments(office.url, 'aside')
  const page = await as('admin')
  await page.addInitScript((token) => localStorage.setItem('lawoffice.token', String(token)), people.admin.token)
  await page.setViewportSize({ width: 1280, height: 800 })
  await watchShifts(page)
  await page.goto(`${slow.url}/admin`)
  await expect(page.getByRole('navigation', { name: strings.frame.staff })).toBeVisible()
  expect((await shiftsOf(page)).filter(({ isVertical }) => isVertical)).toEqual([])
})

test('the longest time fits on one line of a table', async ({ as, people }) => {
  const lastName = uniqueSurname()
  await people.user.contacts.create({ name: `Wilhelmina ${lastName}`, phone: '209 555 0101' })
  const { id: caseId } = await people.user.cases.create({ title: lastName, clientName: `Wilhelmina ${lastName}` })
  await people.user.events.create({ title: 'Consultation', start: new Date(Date.now() + 3_600_000).toISOString(), caseId })
  const page = await as('user')
  for (const [list, longest] of [
    ['contacts', 'yesterday 10:00 PM'],
    ['cases', 'today 10:00 PM'],
  ] as const)
    await test.step(list, async () => {
      await page.goto(`/admin/${list}?q=${lastName}`)
      const time = page.getByRole('table').locator('time').first()
      await expect(time).toBeVisible()
      const [height, longHeight, overflow] = await time.evaluate((element, longest) => {
        const [cell, row] = [element.closest('td') as HTMLElement, element.closest('tr') as HTMLElement]
        const height = row.offsetHeight
        element.textContent = longest
        return [height, row.offsetHeight, cell.scrollWidth - cell.clientWidth]
      }, longest)
      expect(longHeight).toBe(height)
      expect(overflow).toBe(0)
    })
})
