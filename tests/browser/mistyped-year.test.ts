import type { Locator } from '@playwright/test'
import { invalidYear } from '../../src/contract/constants/fields'
import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

/** No date of this program, and one that is in the year 10000 in UTC: the browser is in Los Angeles. */
const times = ['20265-01-01T09:00', '9999-12-31T20:00']
async function expectInvalidYear(field: Locator, save: Locator) {
  for (const time of times) {
    await field.fill(time)
    await save.click()
    await expect(field).toHaveAccessibleDescription(new RegExp(invalidYear))
    await field.fill('')
  }
}

test('every form says beside the field that a mistyped year is not accepted', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.admin.cases.create({ title: `Matter ${w}`, clientName: 'Somebody' })
  const page = await as('admin')
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await test.step('an event', async () => {
    await page.goto('/admin/schedule?event=new')
    await dialog.getByLabel('Title').fill(`Hearing ${w}`)
    await dialog.getByLabel('End').fill('')
    await expectInvalidYear(dialog.getByLabel('Start'), save)
    await dialog.getByLabel('Start').fill('2031-01-01T09:00')
    await expectInvalidYear(dialog.getByLabel('End'), save)
  })
  await test.step('the log of a case', async () => {
    await page.goto(`/admin/cases/${id}`)
    const log = page.getByRole('region', { name: 'Log', exact: true })
    await log.getByLabel('What happened').fill('Called')
    await expectInvalidYear(log.getByLabel('When'), log.getByRole('button', { name: 'Add to the log' }))
    await log.getByLabel('What happened').fill('')
  })
  await test.step('an ethical wall', async () => {
    await page.getByRole('button', { name: 'Add wall' }).click()
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByLabel('Basis').selectOption('1.10')
    await dialog.getByLabel('Reason').fill('Was on the other side')
    await expectInvalidYear(dialog.getByLabel('From'), dialog.getByRole('button', { name: 'Wall off' }))
    await expectInvalidYear(dialog.getByLabel('Until'), dialog.getByRole('button', { name: 'Wall off' }))
    expect((await people.admin.walls.list({ case: id })).walls).toEqual([])
  })
  await test.step('an appointment', async () => {
    const { id: contact } = await people.admin.contacts.create({ name: `Nora ${w}`, phone: '1' })
    await page.goto(`/admin/contacts/${contact}`)
    await page.getByRole('button', { name: 'Schedule an appointment' }).click()
    await expectInvalidYear(dialog.getByLabel('Start'), dialog.getByRole('button', { name: 'Save appointment' }))
  })
  await test.step('a reminder', async () => {
    await page.goto(`/admin/cases/${id}?tab=reminders`)
    await page.getByRole('button', { name: 'Add reminder' }).click()
    await expectInvalidYear(dialog.getByLabel('When'), save)
    await save.click()
    await expect(dialog.getByLabel('When')).toHaveAccessibleDescription(/Please choose a date and time for the reminder/)
  })
  await test.step("the case's own reminder", async () => {
    await page.goto(`/admin/cases?q=${w}`)
    await page.getByRole('button', { name: `Set reminder: Matter ${w}` }).click()
    const editor = page.getByRole('form', { name: `Set reminder: Matter ${w}` })
    await expectInvalidYear(editor.getByLabel('When'), editor.getByRole('button', { name: 'Save' }))
  })
  expect((await people.admin.cases.get({ id })).case.reminderAt).toBe(null)
})

test('a date of a repeating event is not moved to a mistyped year', async ({ as, people }) => {
  const title = `Meeting ${uniqueWord()}`
  const { id } = await people.user.events.create({ title, start: '2031-03-10T17:00:00Z', repeats: 'weekly' })
  const page = await as('user')
  await page.goto(`/admin/schedule?event=${id}&date=2031-03-17`)
  await page.getByRole('button', { name: 'Move Mar 17, 2031' }).click()
  const dialog = page.getByRole('dialog', { name: `Move ${title}` })
  await expectInvalidYear(dialog.getByLabel('Start'), dialog.getByRole('button', { name: 'Move', exact: true }))
})
