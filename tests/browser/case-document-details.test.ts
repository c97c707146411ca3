import { screens } from '../support/browser/contexts'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import { chooseFileAction } from '../support/files/file-actions'

test('a description does not overwrite what a colleague saved meanwhile', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=documents`)
  await page.getByLabel('Files to upload').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  const card = page.getByRole('listitem').filter({ hasText: 'a.txt' }).filter({ hasText: 'by Ben Ito' })
  await expect(card).toBeVisible()
  await chooseFileAction(page, 'a.txt', 'Edit description')
  const dialog = page.getByRole('dialog', { name: 'Edit description' })
  await dialog.getByLabel('Description').fill('Mine')
  const { attachments } = await people.user.attachments.list({ id })
  await people.user.attachments.update({ id, attachmentId: attachments[0]?.id ?? '', description: 'The fence' })
  await expect(card.getByText('The fence')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Reload to see the change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByText('The fence')).toBeVisible()
})

test('a long list of needed documents is closed above the files', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Papers', clientName: 'Somebody' })
  for (const en of ['Passport', 'Visa', 'Birth certificate', 'Divorce decree'])
    await people.user.documentRequests.create({ id, en, es: en })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=documents`)
  const needed = page.getByRole('region', { name: 'Documents needed' })
  await expect(needed.getByText('0 of 4 received')).toBeVisible()
  await expect(needed.getByText('Passport', { exact: true })).toBeHidden()
  await needed.getByText('Show all 4 documents').click()
  await expect(needed.getByText('Passport', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

for (const dark of [false, true])
  test(`on a phone the files start by the middle of the screen, without a zone to drop files, ${dark ? 'dark' : 'light'}`, async ({
    as,
    people,
  }) => {
    const { id: client } = await people.user.clients.create({ firstName: 'Guadalupe', lastName: 'Hernández Santillán', phone: '1' })
    const { id } = await people.user.cases.create({ title: 'Supply contract', clientName: client })
    const page = await as('user', { phone: true, dark })
    await page.goto(`/admin/cases/${id}?tab=documents`)
    await expect(page.getByText('Drop files here to upload')).toBeHidden()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose files' }).tap()])
    await chooser.setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    const file = page.getByRole('listitem').filter({ hasText: 'a.txt' }).filter({ hasText: 'by Ben Ito' })
    await expect(file).toBeVisible()
    await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
    // Even below a client's name that takes a line of its own.
    expect((await file.boundingBox())?.y).toBeLessThan(screens.phone.height * 0.52)
    await expect(page.getByRole('region', { name: 'Documents needed' }).getByText('No documents are needed.')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectTouchTargets(page)
    await expectAccessible(page)
  })
