import type { Locator, Page } from '@playwright/test'
import { randomIpHeaders } from '../support/api/random-ip'
import { selectionActions } from '../support/browser/communications-page'
import { screens } from '../support/browser/contexts'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('the filters of each list are on one line', async ({ as }) => {
  const page = await as('admin')
  for (const screen of ['cases', 'clients', 'contacts'])
    for (const view of ['', '?view=list', '?view=grid']) {
      await page.goto(`/admin/${screen}${view}`)
      const { height } = await boxOf(page.getByRole('search'))
      expect(height, `${screen}${view}`).toBeLessThan(40)
      await expectNoHorizontalScroll(page)
    }
})

test('a list of cases shows whole numbers and titles at 1280 px', async ({ as, people }) => {
  const w = uniqueWord()
  const { case: created } = await people.user.cases.create({ title: `Eviction defense for ${w}`, clientName: 'Somebody' })
  const page = await as('user')
  await page.goto(`/admin/cases?q=${w}`)
  const row = page.getByRole('row').filter({ hasText: w })
  for (const part of [row.getByText(created.caseNumber), row.getByText(created.title)]) {
    await expect(part).toBeVisible()
    const isCut = await part.evaluate((element) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element.closest('td') ?? element
      return scrollWidth > clientWidth || scrollHeight > clientHeight + 1 || element.scrollWidth > element.clientWidth
    })
    expect(isCut, (await part.textContent()) ?? '').toBe(false)
  }
})

test('a long name of a client takes three lines of the list of cases', async ({ as, people }) => {
  const w = uniqueWord()
  const clientName = `Maximiliano Hernández de la Fuente y Rodríguez de Villavicencio ${w}`
  const { id: contactId } = await people.user.contacts.create({ name: w, phone: '209 555 0100', hasCourtDate: true })
  await people.user.cases.create({ title: `Answer to a notice ${w}`, clientName, contactId })
  const page = await as('user')
  await page.goto(`/admin/cases?q=${w}`)
  const row = page.getByRole('row').filter({ hasText: w })
  await expect(row.getByText(clientName)).toHaveAttribute('title', clientName)
  expect((await boxOf(row)).height).toBeLessThan(90)
  const title = row.getByTitle(`Answer to a notice ${w}`, { exact: true })
  expect(await title.evaluate((element) => element.scrollHeight <= element.clientHeight), 'the title below its badge is whole').toBe(true)
})

test('the lists and today cut nothing off at 1280 px', async ({ as, people }) => {
  const w = uniqueWord()
  const client = await addPerson(people.admin)
  const { id } = await client.client.cases.create({ title: `Boundary of ${w}`, clientName: `Guadalupe Hernández ${w}` })
  await client.client.todos.create({ id, text: `Send the list of witnesses ${w}`, due: '2026-01-05', assignee: client.id })
  await client.client.contacts.create({ name: `Guadalupe ${w}`, email: `guadalupe.hernandez.${w}@mail.example` })
  const page = await as(client.client)
  for (const [address, part, text] of [
    [`/admin/cases?q=${w}`, 'row', `Boundary of ${w}`],
    [`/admin/contacts?q=${w}`, 'row', `Guadalupe ${w}`],
    ['/admin', 'listitem', `Send the list of witnesses ${w}`],
  ] as const) {
    await page.goto(address)
    const item = page.getByRole(part).filter({ hasText: text }).first()
    await expect(item).toBeVisible()
    const cut = await item.evaluate((element) =>
      [...element.querySelectorAll('td, td *, li > *')]
        .filter((one) => getComputedStyle(one).overflowX === 'hidden' && one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent),
    )
    expect(cut, address).toEqual([])
  }
})

test('on a phone the users start in the first third, and a button opens the form for a new one', async ({ as }) => {
  const page = await as('admin', { phone: true })
  await page.goto('/admin/settings')
  const row = page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Invite|Add user)$/ })).toHaveText(['Invite', 'Add user'])
  expect((await boxOf(row)).y).toBeLessThan(screens.phone.height / 3)
  await page.goto('/admin/settings/ledger')
  const entry = page.getByRole('table', { name: 'Ledger' }).getByRole('row').nth(1)
  await expect(entry).toBeVisible()
  expect((await boxOf(entry)).y, 'ledger').toBeLessThan(screens.phone.height / 3)
  await page.getByRole('button', { name: 'Filters', exact: true }).tap()
  await page.getByLabel('Record name').fill('nothing like it')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/settings')
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  const edit = page.getByRole('button', { name: /^Edit (?!Ana Ruiz)/ }).first()
  const name = ((await edit.getAttribute('aria-label')) ?? '').slice('Edit '.length)
  await edit.tap()
  await page
    .getByRole('dialog', { name: `Edit ${name}` })
    .getByRole('button', { name: `Delete ${name}` })
    .tap()
  await page
    .getByRole('alertdialog', { name: `Delete user ${name}?` })
    .getByRole('button', { name: 'Cancel' })
    .tap()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await expect(row.getByRole('checkbox', { name: /is an Admin|Admin/ })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Add user' })).toBeHidden()
  await page.getByRole('button', { name: 'Add user' }).tap()
  await page.getByRole('form', { name: 'Add user' }).getByLabel('Email').fill('x')
  await expectTouchTargets(page)
  await expectAccessible(page)
})

test('the filters of the schedule are on one line, and its views have names', async ({ as, people }) => {
  const page = await as('admin')
  for (const view of ['', '?view=cards', '?view=week', '?view=month', '?view=ahead']) {
    await page.goto(`/admin/schedule${view}`)
    const [people, views] = [page.getByRole('button', { name: 'Show events for Everyone' }), page.getByRole('group', { name: 'View as' })]
    expect(Math.abs((await boxOf(people)).y - (await boxOf(views)).y), view).toBeLessThan(4)
    for (const name of ['Grid', 'Cards', 'Week', 'Month', '14 days']) await expect(views.getByText(name, { exact: true })).toBeVisible()
    await expectNoHorizontalScroll(page)
  }
  const { user } = await people.other.auth.me({})
  await page.getByRole('button', { name: 'Show events for' }).press('Enter')
  await page.getByRole('checkbox', { name: user.name, exact: true }).press('Space')
  await expect(page).toHaveURL(new RegExp(`users=${user.id}`))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Show events for ${user.name}` })).toBeFocused()
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(page).toHaveURL(/\/admin\/deleted$/)
})

for (const dark of [false, true])
  test(`on a phone the rows start in the first third, titles first, without Delete, ${dark ? 'dark' : 'light'}`, async ({ as, people }) => {
    const w = uniqueWord()
    await people.user.cases.create({ title: `Matter of ${w}`, clientName: 'Somebody' })
    await people.user.clients.create({ firstName: 'Rosa', lastName: w, phone: '1' })
    await people.user.contacts.create({ name: `Rosa ${w}`, phone: '1' })
    const page = await as('user', { phone: true, dark })
    for (const screen of ['cases', 'clients', 'contacts']) {
      await page.goto(`/admin/${screen}?q=${w}`)
      const row = page.getByRole('row').filter({ hasText: w })
      expect((await boxOf(row)).y, screen).toBeLessThan(screens.phone.height / 3)
      await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
      await expectTouchTargets(page)
      await expectAccessible(page)
    }
    await test.step('also in the schedule', async () => {
      const start = new Date(Date.now() + 60_000).toISOString()
      const { event } = await people.user.events.create({ title: `Today ${w}`, start })
      await page.goto('/admin/schedule')
      const row = page.getByRole('table').first().getByRole('row').nth(1)
      await expect(row).toBeVisible()
      expect((await boxOf(row)).y).toBeLessThan(screens.phone.height / 3)
      expect((await boxOf(row)).height).toBeLessThan(screens.phone.height / 10)
      await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
      await expectNoHorizontalScroll(page)
      await expectTouchTargets(page)
      await expectAccessible(page)
      await people.user.events.remove({ id: event.id })
    })
    await test.step('people come before the buttons for a selection', async () => {
      await page.goto('/admin/communications?tab=people')
      const person = page.getByRole('checkbox', { name: 'Ana Ruiz', exact: true })
      expect((await boxOf(person)).y).toBeLessThan(screens.phone.height / 2.5)
      await expect(selectionActions(page)).toBeHidden()
      await person.check()
      await expect(selectionActions(page).getByRole('button', { name: 'Chat' })).toBeVisible()
    })
    await page.goto(`/admin/cases?q=${w}`)
    const [title, number] = [await boxOf(page.getByText(`Matter of ${w}`)), await boxOf(page.locator('[data-open]'))]
    expect(title.y + title.height).toBeLessThanOrEqual(number.y)
    await test.step('filters are behind a button that counts them', async () => {
      await expect(page.getByLabel('Status')).toBeHidden()
      await page.getByRole('button', { name: 'Filters', exact: true }).tap()
      await page.getByLabel('Status').selectOption('Closed')
      await expect(page.getByText('No cases found.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
      await expectNoHorizontalScroll(page)
      await expectTouchTargets(page)
    })
  })

test('a long name in a filter does not widen the page on a phone', async ({ as, people }) => {
  const w = uniqueWord()
  await addPerson(people.admin, { name: `Maximiliana Guadalupe ${w} de la Santísima Trinidad` })
  await people.admin.caseTypes.create({ name: `A long case type ${w} ${'and more '.repeat(6)}` })
  const page = await as('user', { phone: true })
  await page.goto('/admin/cases')
  await page.getByRole('button', { name: 'Filters', exact: true }).tap()
  await expect(page.getByRole('option', { name: w })).toHaveCount(2)
  await expectNoHorizontalScroll(page)
})

test('a row of tabs that scrolls fades at its edge, on a phone', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Matter ${uniqueWord()}`, clientName: 'Somebody' })
  const page = await as('admin', { phone: true })
  const expectFade = async (row: Locator, edges: string) => {
    await expect(row).toHaveAttribute('data-overflow', edges)
    await expect(row).toHaveCSS('mask-image', /gradient/)
  }
  await page.goto(`/admin/cases/${id}`)
  await expectFade(page.getByRole('tablist'), 'end')
  await page.getByRole('tab').first().press('End')
  await expectFade(page.getByRole('tablist'), 'start')
  await page.goto('/admin/settings')
  await expectFade(page.getByRole('navigation', { name: 'Settings' }), 'end')
  await expectNoHorizontalScroll(page)
})

test('an empty checkbox has an edge that is seen in the dark', async ({ as }) => {
  const page = await as('user', { dark: true })
  await page.goto('/admin/deadlines')
  const contrast = await page.getByRole('checkbox', { name: 'Mine only' }).evaluate((box) => {
    const luminance = (color: string) =>
      (color.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((value) => Number(value) / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, i) => sum + value * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0)
    const style = getComputedStyle(box)
    return (luminance(style.borderTopColor) + 0.05) / (luminance(style.backgroundColor) + 0.05)
  })
  expect(contrast).toBeGreaterThan(3)
})

test('a toast covers neither the menu nor the footer of the sidebar', async ({ as, people }) => {
  const request = { fullName: `Guadalupe Hernández ${uniqueWord()}`, phone: '1', consent: true as const }
  const { id } = await people.stranger.contacts.receive(request, { headers: randomIpHeaders() })
  const page = await as('admin')
  await page.goto(`/admin/contacts/${id}`)
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  const menu = await boxOf(page.getByRole('navigation', { name: 'Staff' }))
  const { y, height } = await boxOf(toast(page))
  expect(y).toBeGreaterThanOrEqual(menu.y + menu.height)
  for (const part of [page.getByRole('group', { name: 'Appearance' }), page.getByRole('button', { name: 'Sign out' })])
    expect((await boxOf(part)).y).toBeGreaterThanOrEqual(y + height)
})

test('a toast covers no content, on a phone neither the bar above it nor the bar that saves', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.user.contacts.create({ name: `Rosa ${w}`, phone: '1' })
  for (const phone of [false, true]) {
    const page = await as('user', { phone })
    await page.goto(`/admin/contacts/${id}`)
    await page.getByLabel('Notes').fill(phone ? 'from a phone' : 'from a desk')
    await page.getByRole('button', { name: 'Save contact' }).click()
    await expect(toast(page).getByText('Contact saved')).toBeVisible()
    const { x, y, width, height } = await boxOf(toast(page))
    const content = await boxOf(page.getByRole('main'))
    if (!phone) {
      expect(x + width).toBeLessThan(content.x + 24)
      continue
    }
    const bar = await boxOf(page.getByRole('banner').filter({ has: page.getByRole('button', { name: 'Menu' }) }))
    expect(y).toBeGreaterThanOrEqual(bar.y + bar.height)
    expect(y + height).toBeLessThan(screens.phone.height / 4)
  }
})

test('the filters of the deadlines are in even lines on a phone', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const page = await as(client, { phone: true })
  await page.goto('/admin/deadlines?mine=1')
  const show = page.getByRole('group', { name: 'Show' })
  await expect(show.getByText('Overdue (0)')).toBeVisible()
  const boxes = await Promise.all(
    ['Overdue', '7 days', '30 days', 'Unconfirmed', 'All open', 'Closed'].map((name) => boxOf(show.getByText(name))),
  )
  for (const above of [0, 1, 2]) expect(Math.abs((boxes[above]?.x ?? 0) - (boxes[above + 3]?.x ?? 0))).toBeLessThan(1)
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(2)
  await expectNoHorizontalScroll(page)
})
