import { addDays } from '../../src/time-zone'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { createCheckedRule, createRule } from '../support/records/deadlines'

/** The screen of the holidays offers only the years around it. */
const thisYear = new Date().getFullYear()

test('a mailed notice is entered, computed, confirmed by a colleague and completed with proof', async ({ as, people }) => {
  const title = `Answer ${crypto.randomUUID().slice(0, 8)}`
  await createCheckedRule(people, { title })
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=deadlines`)
  const panel = page.getByRole('region', { name: 'Deadlines' })
  await expect(panel.getByText('No deadlines yet.')).toBeVisible()
  await panel.getByRole('button', { name: 'Add deadline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a deadline' })
  await dialog.getByRole('button', { name: 'Save deadline' }).click()
  await expect(dialog.getByText('Please enter a title').first()).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByText('Please enter the date').first()).toBeVisible()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Rule').selectOption({ label: `${title}, 14 days after (FRCP 6(a)(1))` })
  await expect(dialog.getByText('Please enter the date')).toHaveCount(0)
  await dialog.getByLabel('14 days before').uncheck()
  await dialog.getByLabel('What starts the period').fill('Notice mailed')
  await dialog.getByLabel('Date the period starts').fill('2026-11-02')
  await expect(dialog.getByText('This date has passed.')).toBeVisible()
  await dialog.getByLabel('Date the period starts').fill('2037-12-11')
  await expect(dialog.getByText('Computed date: Mon, Dec 28, 2037')).toBeVisible()
  await expect(dialog.getByText('This date has passed.')).toHaveCount(0)
  await dialog.getByLabel('How it was served').selectOption('By mail')
  await expect(dialog.getByText('Computed date: Thu, Dec 31, 2037')).toBeVisible()
  await expect(dialog.getByText('Fri, Dec 25, 2037: Christmas Day, skipped.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save deadline' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: title })).toContainText('UNCONFIRMED')
  await panel.getByRole('button', { name: `Open ${title}` }).click()
  await expect(
    page.getByRole('dialog', { name: title }).getByText('A colleague must confirm this date before the deadline can be completed.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog', { name: title }).getByText('30, 7, 3, and 1 days before, and on the day')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm date' })).toHaveCount(0)

  const colleague = await as('other')
  await colleague.goto('/admin/deadlines?show=unconfirmed')
  await colleague.getByRole('link', { name: title }).click()
  const details = colleague.getByRole('dialog', { name: title })
  await expect(details.getByText('Thu, Dec 31, 2037: due.').first()).toBeVisible()
  await expectAccessible(colleague)
  await expect(details.getByText('Confirm this date. Then the deadline can be completed.')).toBeVisible()
  await details.getByRole('button', { name: 'Confirm date' }).click()
  const confirm = colleague.getByRole('dialog', { name: `Confirm “${title}”` })
  await expect(confirm.getByText('Notice mailed')).toBeVisible()
  await confirm.getByLabel('Your date').fill('2037-12-28')
  await confirm.getByRole('button', { name: 'Confirm date' }).click()
  await expect(confirm.getByText('This is not the date that was entered. Please count again.')).toBeVisible()
  await expectAccessible(colleague)
  await confirm.getByLabel('Your date').fill('2037-12-31')
  await confirm.getByRole('button', { name: 'Confirm date' }).click()
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible()

  const own = page.getByRole('dialog', { name: title })
  await own.getByRole('button', { name: 'Mark as done' }).click()
  const done = page.getByRole('dialog', { name: `Complete “${title}”` })
  await done.getByRole('button', { name: 'Complete' }).click()
  await expect(done.getByRole('alert')).toBeFocused()
  await expect(done.getByText('Please attach a file or write a sentence as proof')).toHaveCount(2)
  await done.getByLabel('Proof').fill('Filed by mail, receipt 12')
  await expectAccessible(page)
  await done.getByRole('button', { name: 'Complete' }).click()
  await expect(own.getByText('Filed by mail, receipt 12')).toBeVisible()
  await expect(own.getByText(/^Ben Ito · today /)).toBeVisible()
  await own.getByRole('button', { name: 'Reopen' }).click()
  await page
    .getByRole('alertdialog', { name: `Reopen “${title}”?` })
    .getByRole('button', { name: 'Reopen' })
    .click()
  await expect(own.getByText('Confirmed', { exact: true })).toBeVisible()
  await own.getByRole('button', { name: 'Mark as done' }).click()
  await done.getByLabel('Proof').fill('Filed by mail, receipt 13')
  await done.getByRole('button', { name: 'Complete' }).click()
  await expect(own.getByText('Filed by mail, receipt 13')).toBeVisible()
  await own.getByRole('button', { name: 'Close' }).last().click()
  await expect(panel.getByText('Done and withdrawn (1)')).toBeVisible()
})

test('a typed date is changed by a proposal and withdrawn, with the keyboard', async ({ as, people }) => {
  const title = `Reply ${crypto.randomUUID().slice(0, 8)}`
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const { id } = await people.user.deadlines.create({ id: caseId, title, date: '2036-01-07' })
  await people.other.deadlines.confirm({ id, date: '2036-01-07' })
  const page = await as('user')
  await page.goto(`/admin/deadlines?deadline=${id}`)
  const details = page.getByRole('dialog', { name: title })
  await details.getByRole('button', { name: 'Edit' }).press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit deadline' })
  await edit.getByLabel('Date', { exact: true }).fill('2036-01-08')
  await edit.getByRole('button', { name: 'Save deadline' }).press('Enter')
  await expect(details.getByText('New date Tue, Jan 8, 2036 is waiting for confirmation')).toBeVisible()
  await expect(details.getByText('Mon, Jan 7, 2036')).toBeVisible()
  await expect(details.getByRole('definition').getByText('Tue, Jan 8, 2036')).toBeVisible()
  await details.getByRole('button', { name: 'Withdraw' }).press('Enter')
  const withdraw = page.getByRole('dialog', { name: `Withdraw “${title}”?` })
  await withdraw.getByLabel('Reason').fill('Settled')
  await withdraw.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(details.getByText('Withdrawn', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
})

test('board, schedule, print sheet and dashboard show the same deadline', async ({ as, people }) => {
  const title = `Brief ${crypto.randomUUID().slice(0, 8)}`
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const { today } = await people.user.deadlines.count({})
  await people.user.deadlines.create({ id: caseId, title, date: today })
  // Without events, the schedule has no groups.
  await people.user.events.create({ title: 'Meeting', start: new Date(Date.now() + 86_400_000).toISOString() })
  const page = await as('user')
  for (const path of [
    '/admin',
    '/admin/schedule',
    '/admin/schedule?view=week',
    '/admin/schedule?view=ahead',
    `/admin/cases/${caseId}?mode=print`,
    '/admin/deadlines?show=today&mode=print',
  ]) {
    await page.goto(path)
    await expect(page.getByText(`UNCONFIRMED: ${title}`).first()).toBeVisible()
  }
  await page.goto('/admin/schedule?view=week')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('dialog').getByText(title).first()).toBeVisible()
  await page.goto('/admin/deadlines?show=today')
  await page.getByRole('link', { name: 'Print view' }).click()
  await expect(page.getByRole('row').filter({ hasText: `UNCONFIRMED: ${title}` })).toContainText('Peña v. Smith')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('UNCONFIRMED')
  await expectAccessible(page)
  const phone = await as('other', { phone: true })
  await phone.goto('/admin/deadlines?show=unconfirmed')
  await expect(phone.getByText(title)).toBeVisible()
  for (const filter of await phone.getByRole('group', { name: 'Show' }).locator('label').all())
    await expect(filter).toBeInViewport({ ratio: 1 })
  await expectNoHorizontalScroll(phone)
  await expectTouchTargets(phone)
  await expectAccessible(phone)
})

test('a printed period also lists what is overdue', async ({ as, people }) => {
  const title = `Answer ${crypto.randomUUID().slice(0, 8)}`
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const { today } = await people.user.deadlines.count({})
  await people.user.deadlines.create({ id: caseId, title, date: addDays(today, -3) })
  const page = await as('user')
  await page.goto('/admin/deadlines?show=week&mode=print')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Overdue: ')
  await page.goto('/admin/deadlines?show=week')
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0)
})

test('an Admin checks a rule, suspends it, and completes a year of holidays', async ({ as, people }) => {
  const title = `Motion ${crypto.randomUUID().slice(0, 8)}`
  await createRule(people, { title })
  const year = thisYear + 3
  await people.admin.holidays.update({ calendar: 'california', year, days: [], complete: false })
  const page = await as('admin')
  await page.goto('/admin/settings/rules')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import rules' })
  await dialog.getByLabel('Rules as YAML').fill('- slug: a')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('(line 1, column 3)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Insert the ten drafts' }).click()
  await page.getByRole('alertdialog', { name: 'Replace the rules in the field?' }).getByRole('button', { name: 'Replace' }).click()
  await expect(dialog.getByText('(line 1, column 3)')).toHaveCount(0)
  await expect(dialog.getByLabel('Rules as YAML')).toHaveValue(/ccp-motion-papers/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  // Unchanged when the test runs again in this office.
  await expect(page.getByText(/^(10 added, 0 as new versions, 0|0 added, 0 as new versions, 10) unchanged\.$/)).toBeVisible()
  await page.getByRole('link', { name: `${title}, version 1` }).click()
  const rule = page.getByRole('dialog', { name: `${title}, version 1` })
  const check = rule.getByRole('button', { name: 'Mark as checked' })
  await expect(check).toBeVisible()
  await expectAccessible(page)
  await check.click()
  await page.getByRole('button', { name: 'Yes, use it' }).click()
  await expect(rule.getByText('Checked', { exact: true })).toBeVisible()
  await rule.getByRole('button', { name: 'Suspend' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: `Suspend ${title}?` }))
    .getByRole('button', { name: 'Suspend' })
    .click()
  await expect(rule.getByText('0 open deadlines were computed by this rule')).toBeVisible()

  await page.goto('/admin/settings/holidays')
  await page.getByLabel('Year', { exact: true }).selectOption(String(year))
  await page.getByRole('button', { name: 'Add the statutory holidays' }).click()
  const getNames = () =>
    page.getByLabel(/^Name of holiday \d+$/).evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value))
  await expect.poll(getNames).toContain("Lincoln's Birthday")
  await page.getByRole('checkbox', { name: 'I compared this year' }).check()
  await page.getByRole('button', { name: 'Save holidays' }).click()
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()
  expect((await people.admin.holidays.get({ calendar: 'california', year })).holidayYear.complete).toBe(true)
  await expectAccessible(page)

  const phone = await as('admin', { phone: true })
  await phone.goto('/admin/settings/holidays')
  await expect(phone.getByRole('link', { name: 'Court holidays' })).toBeInViewport({ ratio: 1 })
  await phone.getByLabel('Year', { exact: true }).selectOption(String(year))
  const [date, name] = await Promise.all(
    ['Date of holiday 1', 'Name of holiday 1'].map((label) => phone.getByLabel(label, { exact: true }).boundingBox()),
  )
  expect(date && name && date.y + date.height).toBeLessThan(name?.y ?? 0)
  expect(name?.width).toBeGreaterThan(300)
  await expectNoHorizontalScroll(phone)
  await expectTouchTargets(phone)
})

test('typed holidays outlive the save of another Admin, who is asked about, and the choice of another year', async ({ as, people }) => {
  const [nextYear, year] = [thisYear + 1, thisYear + 2]
  const target = { calendar: 'california', year, complete: false } as const
  await people.admin.holidays.update({ ...target, days: [{ date: `${year}-02-14`, name: 'First' }] })
  const page = await as('admin')
  await page.goto('/admin/settings/holidays')
  const years = page.getByLabel('Year', { exact: true })
  const first = page.getByLabel('Name of holiday 1', { exact: true })
  await years.selectOption(String(year))
  await expect(first).toHaveValue('First')
  await test.step('an unchanged form follows', async () => {
    await people.admin.holidays.update({ ...target, days: [{ date: `${year}-02-14`, name: 'Second' }] })
    await expect(first).toHaveValue('Second')
  })
  await first.fill('Mine')
  await test.step('another year', async () => {
    await years.selectOption(String(nextYear))
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click()
    await expect(years).toHaveValue(String(year))
    await expect(first).toHaveValue('Mine')
  })
  const list = page.waitForResponse((response) => response.url().endsWith(`/holidays/california/${year}`))
  await people.admin.holidays.update({ ...target, days: [{ date: `${year}-02-14`, name: 'Theirs' }] })
  await list
  await expect(first).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save holidays' }).click()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else changed this record' })
  await expect(conflict.getByRole('row', { name: 'Holidays' })).toHaveText(`Holidays${year}-02-14 Theirs${year}-02-14 Mine`)
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Save my version' }).click()
  await expect(page.getByText(`Holidays of ${year} saved.`, { exact: false })).toBeVisible()
  const { holidayYear } = await people.admin.holidays.get({ calendar: 'california', year })
  expect(holidayYear.days).toMatchObject([{ name: 'Mine' }])
  await years.selectOption(String(nextYear))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(years).toHaveValue(String(nextYear))
})

test('a phone shows the deadlines of a period behind a button that counts them', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const page = await as(client, { phone: true })
  const deadline = { id: crypto.randomUUID(), title: 'Answer', date: '2031-05-06', state: 'confirmed', caseTitle: 'Vega', people: [] }
  await page.route('**/api/deadlines?*', (route) => route.fulfill({ json: { deadlines: [deadline], total: 1 } }))
  await page.goto('/admin/schedule?view=month&day=2031-05-06')
  const link = page.getByRole('region', { name: 'Deadlines' }).getByRole('link', { name: 'Answer' })
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Deadlines (1)' }).tap()
  await expect(link).toBeVisible()
  await expectAccessible(page)
})

test('the schedule marks an overdue deadline, which a phone shows at once', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const shared = { state: 'confirmed', caseTitle: 'Vega', people: [] }
  const deadlines = [
    { ...shared, id: crypto.randomUUID(), title: 'Answer', date: '2001-05-06' },
    { ...shared, id: crypto.randomUUID(), title: 'Reply', date: '2031-05-06' },
  ]
  for (const phone of [false, true]) {
    const page = await as(client, { phone })
    await page.route('**/api/deadlines?*', (route) => route.fulfill({ json: { deadlines, total: 2 } }))
    await page.goto('/admin/schedule?view=month')
    const panel = page.getByRole('region', { name: 'Deadlines' })
    await expect(panel.getByRole('listitem').filter({ hasText: 'Answer' })).toContainText('Overdue')
    await expect(panel.getByRole('listitem').filter({ hasText: 'Reply' })).not.toContainText('Overdue')
    await expectAccessible(page)
    if (!phone) continue
    await page.getByRole('button', { name: 'Deadlines (2) · 1 overdue' }).tap()
    await expect(panel.getByRole('link', { name: 'Answer' })).toBeHidden()
  }
})
