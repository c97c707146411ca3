import type { Page } from '@playwright/test'
import { openInTimeZone } from '../support/browser/open-in-time-zone'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('names a former colleague when two versions are compared', async ({ as, people }) => {
  const w = uniqueWord()
  const former = await people.admin.users.create({ email: `${w}@office.example`, name: `Kim ${w}`, password: 'a temporary sentence' })
  const { id } = await people.user.cases.create({ title: `Case ${w}`, clientName: 'Somebody' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}`)
  await page.getByLabel('Assigned to').selectOption({ label: 'Ben Ito' })
  await people.admin.cases.update({ id, assignedTo: former.id })
  await people.admin.users.remove({ id: former.id })
  await page.getByRole('button', { name: 'Save case' }).click()
  const compare = page.getByRole('alertdialog', { name: 'Someone else changed this record' })
  await expect(compare.getByRole('row', { name: 'Assigned to' }).getByRole('cell')).toHaveText([`Kim ${w} (left)`, 'Ben Ito'])
  await expectAccessible(page)
})

test('says in the time zone of the reader when someone else changed the record', async ({ browser, office, people }) => {
  const { id } = await people.user.contacts.create({ name: `Old ${uniqueWord()}`, phone: '555 0100' })
  const page = await openInTimeZone(browser, office.url, people.user, 'Asia/Tokyo')
  await page.goto(`/admin/contacts/${id}`)
  await waitForHydration(page)
  await page.getByLabel('Name').fill('Mine')
  const { contact } = await people.admin.contacts.update({ id, name: 'Theirs' })
  await page.getByRole('button', { name: 'Save contact' }).click()
  const at = new Date(contact.updatedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' })
  const message = page.getByRole('alertdialog').getByText('This contact was changed by Ana Ruiz')
  await expect(message).toHaveText(`This contact was changed by Ana Ruiz at ${at}. Reload to see the change.`)
})

/** Leaves the form once its draft contains `text`. */
async function leaveWithDraft(page: Page, text: string) {
  await expect.poll(() => page.evaluate((part) => JSON.stringify(localStorage).includes(part), text)).toBe(true)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/admin')
}

test("a restored draft leaves a colleague's changes of other fields", async ({ as, people }) => {
  const { id } = await people.user.clients.create({ firstName: 'Olga', lastName: uniqueWord(), phone: '209 555 0100', notes: 'first' })
  const page = await as('user')
  await page.goto(`/admin/clients/${id}`)
  const [phone, notes] = [page.getByLabel('Phone', { exact: true }), page.getByRole('textbox', { name: /^Notes/ })]
  await phone.fill('209 555 0111')
  await leaveWithDraft(page, '209 555 0111')
  await people.admin.clients.update({ id, notes: 'theirs' })
  await page.goto(`/admin/clients/${id}`)
  await expect(notes).toHaveValue('theirs')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(phone).toHaveValue('209 555 0111')
  await expect(notes).toHaveValue('theirs')
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByRole('status').getByText('Client saved')).toBeVisible()
  expect((await people.user.clients.get({ id })).client).toMatchObject({ phone: '209 555 0111', notes: 'theirs' })
})

test("a restored draft is compared with a colleague's change of the same field", async ({ as, people }) => {
  const { id } = await people.user.clients.create({
    firstName: 'Olga',
    lastName: uniqueWord(),
    phone: '209 555 0100',
    email: 'o@old.example',
  })
  const page = await as('user')
  await page.goto(`/admin/clients/${id}`)
  const phone = page.getByLabel('Phone', { exact: true })
  const email = page.getByLabel('Email', { exact: true })
  await phone.fill('209 555 0111')
  await email.fill('o@mine.example')
  await leaveWithDraft(page, 'o@mine.example')
  await people.admin.clients.update({ id, phone: '209 555 0199' })
  await page.goto(`/admin/clients/${id}`)
  await expect(phone).toHaveValue('209 555 0199')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(phone).toHaveValue('209 555 0111')
  // The draft of the restored form knows the earlier version too.
  await phone.fill('209 555 0112')
  await leaveWithDraft(page, '209 555 0112')
  await page.goto(`/admin/clients/${id}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Save client' }).click()
  const compare = page.getByRole('alertdialog', { name: 'Someone else changed this record' })
  await expect(compare.getByRole('row', { name: 'Phone' }).getByRole('cell')).toHaveText(['209 555 0199', '209 555 0112'])
  await expect(compare.getByRole('row')).toHaveCount(3)
  expect((await people.user.clients.get({ id })).client).toMatchObject({ phone: '209 555 0199', email: 'o@old.example' })
  await compare.getByRole('button', { name: 'Back to the form' }).click()
  // The value before all changes is a change of the colleague's.
  await phone.fill('209 555 0100')
  const stored = () => page.evaluate(() => Object.values(localStorage).filter((text) => text.includes('"phone":"209 555 0100"')).length)
  await expect.poll(stored).toBe(1)
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(compare.getByRole('row', { name: 'Phone' }).getByRole('cell')).toHaveText(['209 555 0199', '209 555 0100'])
  await compare.getByRole('button', { name: 'Use the version saved by Ana Ruiz' }).click()
  await expect(phone).toHaveValue('209 555 0199')
  await expect(email).toHaveValue('o@old.example')
  await email.fill('o@new.example')
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByRole('status').getByText('Client saved')).toBeVisible()
  expect((await people.user.clients.get({ id })).client).toMatchObject({ phone: '209 555 0199', email: 'o@new.example' })
})
