import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'

test('week and month name the holidays', async ({ as, people }) => {
  const { holidays } = await people.user.events.getOfficeHours({})
  const { date = '' } = holidays.find(({ name }) => name === 'Thanksgiving Day') ?? {}
  // Of a person without events: an empty week must scroll by keyboard too.
  const { id, client } = await addPerson(people.admin)
  const page = await as(client)
  for (const view of ['week', 'month']) {
    await page.goto(`/admin/schedule?view=${view}&day=${date}&users=${id}`)
    await expect(page.getByText('Thanksgiving Day').first()).toBeVisible()
    await expectAccessible(page)
  }
  const phone = await as('user', { phone: true })
  for (const view of ['week', 'month']) {
    await phone.goto(`/admin/schedule?view=${view}&day=${date}&users=${id}`)
    await expect(phone.getByText('Thanksgiving Day').filter({ visible: true }).first()).toBeVisible()
  }
})

test('a year of court holidays says who confirmed it, and keeps the source of each day', async ({ as, people }) => {
  const year = new Date().getFullYear() + 4
  const day = { date: `${year}-02-12`, name: "Lincoln's Birthday", source: 'courts.ca.gov/holidays' }
  await people.admin.holidays.update({ calendar: 'california', year, complete: true, days: [day] })
  const page = await as('admin')
  await page.goto('/admin/settings/holidays')
  await page.getByLabel('Year', { exact: true }).selectOption(String(year))
  await expect(page.getByText('Confirmed complete by Ana Ruiz.')).toBeVisible()
  const source = page.getByLabel('Source of holiday 1', { exact: true })
  await expect(source).toHaveValue(day.source)
  await source.fill('Order of the Judicial Council')
  await page.getByRole('button', { name: 'Save holidays' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Holidays of ${year} saved.` })).toBeVisible()
  const { holidayYear } = await people.user.holidays.get({ calendar: 'california', year })
  expect(holidayYear.days).toEqual([{ ...day, source: 'Order of the Judicial Council' }])
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'I compared this year' }).uncheck()
  await page.getByRole('button', { name: 'Save holidays' }).click()
  await expect(page.getByText('Confirmed complete by Ana Ruiz.')).toHaveCount(0)
  const phone = await as('admin', { phone: true })
  await phone.goto('/admin/settings/holidays')
  await phone.getByLabel('Year', { exact: true }).selectOption(String(year))
  await expect(phone.getByLabel('Source of holiday 1', { exact: true })).toBeVisible()
  await expectNoHorizontalScroll(phone)
})

test('typed holidays survive a reload, and are compared with what another Admin saved meanwhile', async ({ as, people }) => {
  const year = new Date().getFullYear() + 5
  const target = { calendar: 'california', year, complete: false } as const
  const date = `${year}-02-14`
  await people.admin.holidays.update({ ...target, days: [{ date, name: 'First' }] })
  const page = await as('admin')
  await page.goto(`/admin/settings/holidays?year=${year}`)
  const name = page.getByLabel('Name of holiday 1', { exact: true })
  await name.fill('Mine')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Mine'))).toBe(true)
  await people.admin.holidays.update({ ...target, days: [{ date, name: 'Theirs' }] })
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(name).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(name).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save holidays' }).click()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else changed this record' })
  await expect(conflict.getByRole('row', { name: 'Holidays' })).toHaveText(`Holidays${date} Theirs${date} Mine`)
  await expectAccessible(page)
})
