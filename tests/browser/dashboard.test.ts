import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import { randomIpHeaders } from '../support/api/random-ip'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** An ISO date in the office's time zone, the given number of days from now. */
const officeDate = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Los_Angeles' })

test('the dashboard shows counts, today in order, recent clients, bookmarks and activity', async ({ as, people }) => {
  const w = uniqueWord()
  // The card lists the five longest-waiting requests: those of other tests would hide this one.
  const { contacts: waiting } = await people.admin.contacts.list({ source: 'public', acknowledged: false })
  for (const one of waiting) await people.admin.contacts.acknowledge({ id: one.id })
  const { id } = await people.user.clients.create({
    firstName: 'Iván',
    lastName: w,
    email: 'ivan@example.org',
    phone: '209 555 0188',
    notes: 'Prefers mornings',
    address: { line1: '12 Almond Ave', city: 'Modesto', state: 'CA', zip: '95354' },
  })
  const { id: caseId, case: created } = await people.user.cases.create({ title: `${w} v. Smith`, clientName: id })
  const page = await as('user')
  await page.goto('/admin')
  await test.step('shows the counts', async () => {
    await expect(page.getByRole('main').getByText('Welcome, Ben Ito')).toBeVisible()
    const counts = await Promise.all([people.user.clients.count({}), people.user.cases.count({}), people.user.cases.countNewThisWeek({})])
    await expect(card(page, 'Overview').getByRole('definition')).toHaveText([
      ...counts.map(({ count }) => count.toLocaleString('en-US')),
      'cases since Monday',
    ])
    await expect(card(page, 'Overview').getByRole('term')).toHaveText(['Clients', 'Active Cases', 'New This Week'])
    await expect(card(page, 'Overview').getByRole('link', { name: 'My cases' })).toHaveAttribute('href', '/admin/cases?show=mine')
    await expect(card(page, 'Today').getByRole('link', { name: 'New Event' })).toHaveAttribute('href', '/admin/schedule?event=new')
  })
  await test.step('a recent client opens a card that Escape closes', async () => {
    await expect(card(page, 'Recent Clients').getByRole('columnheader')).toHaveText(['Name', 'Email', 'Type', 'Date'])
    const row = card(page, 'Recent Clients').getByRole('row', { name: new RegExp(w) })
    await expect(row.getByRole('cell')).toHaveText([`Iván ${w}`, 'ivan@example.org', 'Individual', /^(today|yesterday) /])
    await row.getByText('ivan@example.org').click()
    const detail = page.getByRole('dialog', { name: `Iván ${w}` })
    await expect(detail).toContainText('12 Almond Ave')
    await expect(detail).toContainText('Prefers mornings')
    await expect(detail.getByRole('definition').nth(3)).toHaveText('Hourly')
    await expect(detail.getByRole('definition').nth(4)).toHaveText('$0.00')
    await expect(detail.getByRole('button', { name: 'Chat' })).toBeVisible()
    await expect.poll(async () => (await detail.boundingBox())?.width).toBe(360)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
    await expect(row.getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await detail.getByRole('link', { name: 'View full' }).click()
    await expect(page).toHaveURL(`/admin/clients/${id}`)
    await page.goto('/admin')
  })
  await test.step("a colleague's changes and a new request appear without a reload", async () => {
    await people.stranger.contacts.receive(
      { fullName: `Olga ${w}`, phone: '209 555 0199', area: 'Traffic', consent: true },
      { headers: randomIpHeaders() },
    )
    await expect(card(page, 'Today').getByRole('link', { name: `Olga ${w}` })).toBeVisible()
    await expect(card(page, 'Today').getByText('Website request · Traffic')).toBeVisible()
    await expect(
      card(page, 'Today')
        .getByRole('listitem')
        .filter({ hasText: `Olga ${w}` })
        .getByRole('time'),
    ).toHaveText(/^Received \d+:\d\d [AP]M$/)
    await expect(page.getByRole('link', { name: /^Contacts.*wait/ })).toBeVisible()
    await people.user.events.create({ title: `Hearing ${w}`, start: new Date(Date.now() + 1000).toISOString() })
    const hearing = card(page, 'Today').getByRole('link', { name: `Hearing ${w}` })
    await expect(hearing).toHaveAttribute('href', /^\/admin\/schedule\?event=[\w-]+$/)
    const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString()
    const { id: meetingId } = await people.user.events.create({ title: `Meeting ${w}`, start: weekAgo, repeats: 'weekly' })
    try {
      const meeting = card(page, 'Today')
        .getByRole('listitem')
        .filter({ hasText: `Meeting ${w}` })
      await expect(meeting.getByText(/^today /)).toBeVisible()
    } finally {
      // In each later week too, other tests would find the whole office busy at this hour.
      await people.user.events.remove({ id: meetingId })
    }
    await people.user.events.create({ title: `Fair ${w}`, start: officeDate(-1), end: officeDate(1), allDay: true })
    await expect(
      card(page, 'Today')
        .getByRole('listitem')
        .filter({ hasText: `Fair ${w}` }),
    ).toContainText('All day')
    await people.user.bookmarks.add({ caseId })
    await expect(card(page, 'Bookmarked Cases')).toContainText(`${created.caseNumber} · Iván ${w}`)
    await expect(card(page, 'Bookmarked Cases').getByRole('link', { name: `View ${w} v. Smith` })).toBeVisible()
    await expect(card(page, 'Recent Activity')).toContainText(`Ben Ito added the event “Hearing ${w}”`)
  })
  await test.step('a bookmarked case opens read-only, also for its editors', async () => {
    await card(page, 'Bookmarked Cases')
      .getByRole('link', { name: `View ${w} v. Smith` })
      .click()
    await expect(page.getByText('View Case', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Title')).toBeDisabled()
    await page.goBack()
    await expect(card(page, 'Bookmarked Cases')).toContainText(created.caseNumber)
  })
  await test.step('bookmarks reload on an event, without a title and signed out', async () => {
    const reloadBookmarks = () => page.evaluate(() => window.dispatchEvent(new Event('bookmarks-updated')))
    await page.route('**/api/bookmarks/cases', (route) => route.fulfill({ json: { cases: [{ ...created, title: '', id: caseId }] } }))
    await reloadBookmarks()
    await expect(card(page, 'Bookmarked Cases').getByRole('link', { name: 'View Case', exact: true })).toBeVisible()
    await page.unroute('**/api/bookmarks/cases')
    await page.route('**/api/bookmarks/cases', (route) => route.fulfill({ status: 401, json: { error: 'Not authenticated' } }))
    await reloadBookmarks()
    await expect(card(page, 'Bookmarked Cases').getByText('Sign in to see your bookmarked cases.')).toBeVisible()
    await page.unroute('**/api/bookmarks/cases')
  })
  await test.step('delete in the card asks for confirmation and updates the list', async () => {
    await people.user.cases.remove({ id: caseId })
    const row = card(page, 'Recent Clients').getByRole('row', { name: new RegExp(w) })
    await row.getByRole('button').click()
    await page
      .getByRole('dialog', { name: `Iván ${w}` })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page
      .getByRole('alertdialog', { name: `Delete client Iván ${w}?` })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(row).toHaveCount(0)
  })
})

test('an Admin sees the last backup and is warned after 36 hours', async ({ as, office }) => {
  const insertOldBackup = `INSERT INTO ledger_entry (id, at, action, resource) VALUES ($1, now() - interval '37 hours', 'backup', 'office')`
  await queryRows(office.databaseUrl, insertOldBackup, [uuid()])
  const page = await as('admin')
  await page.goto('/admin')
  await expect(page.getByRole('status').getByText('No backup for more than 36 hours')).toBeVisible()
  await expect(page.getByText('Nightly backups are not set up. To turn them on, set BACKUP_TO on the server.')).toBeVisible()
  await expect(page.getByText(/^Last backup, complete and checked: .*\. Nightly backups are not set up\. Set up backups$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up backups' })).toHaveAttribute('href', '/admin/initial?step=server')
  await expectAccessible(page)
})

test('an Admin sees until when everything is archived, and is warned when it is not', async ({ as, office }) => {
  const page = await as('admin')
  const file = path.join(office.dataDir, 'archive-status.json')
  const show = async (change: object) => {
    const current = { enabled: true, until: new Date().toISOString(), hasBase: true, unprotectedSince: null, problem: null, drill: null }
    writeFileSync(file, JSON.stringify({ ...current, ...change }))
    await page.goto('/admin')
  }
  const anHourAgo = new Date(Date.now() - 3600_000).toISOString()
  const warning = page.getByRole('status')
  try {
    await show({})
    await expect(page.getByText(/^Archived until today /)).toBeVisible()
    const at = new Date().toISOString()
    await show({ drill: { at, problem: null, succeededAt: at } })
    await expect(page.getByText(/^Last successful restore test today /)).toBeVisible()
    await show({ drill: { at, problem: 'running', succeededAt: null } })
    await expect(page.getByText(/^Archived until today /)).toBeVisible()
    await expect(page.getByText(/restore test/i)).toHaveCount(0)
    await show({ drill: { at, problem: 'damaged', succeededAt: anHourAgo } })
    await expect(warning.getByText(/^The restore test failed today /)).toBeVisible()
    await expect(warning.getByText('A new base backup replaces it.')).toBeVisible()
    await expect(page.getByText(/^Last successful restore test /)).toBeVisible()
    await show({ enabled: false, until: null })
    await expect(page.getByText('To archive every change, set BACKUP_PASSPHRASE on the server.')).toBeVisible()
    await show({ until: null, hasBase: false })
    await expect(page.getByText('The first base backup of the archive is being made.')).toBeVisible()
    await show({ until: null, hasBase: false, problem: 'readOnly' })
    await expect(warning.getByText('Nothing is archived yet')).toBeVisible()
    await show({ until: anHourAgo, problem: 'unreachable' })
    await expect(warning.getByText(/^Nothing archived since /)).toBeVisible()
    await expect(warning.getByText('BACKUP_TO is not reachable. The server keeps trying.')).toBeVisible()
    await show({ unprotectedSince: anHourAgo })
    await expect(warning.getByText(/^Not protected since /)).toBeVisible()
    await expect(warning.getByText('A new base backup starts by itself.')).toBeVisible()
    await expectAccessible(page)
    await show({ until: null, problem: 'otherOffice' })
    await expect(warning.getByText('Not protected', { exact: true })).toBeVisible()
    await expect(warning.getByText('BACKUP_TO holds the archive of another office')).toBeVisible()
  } finally {
    rmSync(file)
  }
})

test('missing data shows a dash or a message, and empty cards say so, on a phone in dark mode', async ({ as, people }) => {
  const page = await as('other', { phone: true, dark: true })
  await page.goto('/admin')
  await expect(card(page, 'Bookmarked Cases')).toContainText('No bookmarked cases.')
  const w = uniqueWord()
  await people.user.clients.create({ firstName: 'Theirs', lastName: w, phone: '209 555 0102' })
  await page.route('**/api/clients/*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy</p>' }))
  await card(page, 'Recent Clients')
    .getByRole('button', { name: `Theirs ${w}` })
    .click()
  const detail = page.getByRole('dialog', { name: `Theirs ${w}` })
  await expect(detail.getByRole('alert').getByText('Failed to load client')).toBeVisible()
  await page.unroute('**/api/clients/*')
  await expect(detail.getByRole('term')).toHaveText(['Email', 'Phone', 'Address', 'Billing type', 'Balance', 'Notes'])
  await expect(detail.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await detail.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(detail).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { error: 'The service is not available right now.' } }))
  // Changes by a colleague trigger the reload.
  const { id } = await people.user.clients.create({ firstName: 'Asks', lastName: uniqueWord(), phone: '209 555 0101' })
  await people.user.cases.create({ title: 'Asks again', clientName: id })
  await expect(card(page, 'Overview').getByText('No overview data available.')).toBeVisible()
  await expect(card(page, 'Overview').getByRole('definition').first()).toHaveText('—')
  await expect(page.getByRole('alert').getByText('Failed to load activity')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Failed to load clients')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('bookmarks-updated')))
  await expect(card(page, 'Bookmarked Cases')).toContainText('Could not load')
  await expect(card(page, 'Bookmarked Cases').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.unroute('**/api/**')
  await expect(page.getByText('Failed to load activity')).toHaveCount(0)
})

test('an empty dashboard says what is missing', async ({ as, people }) => {
  const w = uniqueWord()
  // Todos that other tests assign stand on the dashboard too.
  const page = await as((await addPerson(people.admin)).client)
  await page.route('**/api/events/between?**', (route) => route.fulfill({ json: { events: [] } }))
  await page.route('**/api/reminders?**', (route) => route.fulfill({ json: { reminders: [] } }))
  await page.goto('/admin')
  await page.route('**/api/contacts?**', (route) => route.fulfill({ json: { contacts: [], total: 0 } }))
  await page.route('**/api/activities*', (route) => route.fulfill({ json: { activities: [] } }))
  await page.route('**/api/clients?*', (route) => route.fulfill({ json: { clients: [], total: 0 } }))
  // Changes by a colleague trigger the reload.
  await people.user.clients.create({ firstName: 'Asks', lastName: w, phone: '209 555 0101' })
  await people.user.contacts.create({ name: `Asks ${w}`, phone: '209 555 0101' })
  await people.user.cases.create({ title: `Asks ${w}`, clientName: 'Somebody' })
  await people.user.events.create({ title: `Asks ${w}`, start: '2031-05-01T15:00:00.000Z' })
  await expect(page.getByText(/^Nothing is due today\./)).toBeVisible()
  await expect(page.getByText('No recent activity.')).toBeVisible()
  await expect(page.getByText('No recent clients to display.')).toBeVisible()
})

test('Escape in a dialog of a recent client leaves the card open', async ({ as, people }) => {
  const w = uniqueWord()
  await people.user.clients.create({ firstName: 'Luz', lastName: w, phone: '209 555 0188' })
  const page = await as('user')
  await page.goto('/admin')
  await card(page, 'Recent Clients')
    .getByRole('button', { name: `Luz ${w}` })
    .click()
  const detail = page.getByRole('dialog', { name: `Luz ${w}`, exact: true })
  await detail.getByRole('button', { name: 'Chat' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite to a chat' })
  await invitation.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Escape')
  await expect(invitation).toHaveCount(0)
  await expect(detail).toBeVisible()
})
