import * as strings from '@/strings/index'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('a case is read-only without edit rights, and a deleted case cannot be viewed', async ({ as, people }) => {
  const { id } = await people.user.cases.create({
    title: `Read ${uniqueWord()}`,
    clientName: 'Somebody',
    notes: '**Judge Alvarez**, room 4',
  })
  const page = await as('other')
  await page.goto(`/admin/cases/${id}`)
  await expect(page.getByText('View Case')).toBeVisible()
  for (const name of ['Title', 'Case number', 'Status', 'Assigned to', 'Date'])
    await expect(page.getByRole('tabpanel').getByLabel(name)).toBeDisabled()
  for (const name of ['Client', 'Case type / sub type']) await expect(page.getByRole('combobox', { name })).toBeDisabled()
  await expect(page.getByRole('group', { name: 'Notes' }).getByText('Judge Alvarez, room 4').getByRole('strong')).toHaveText(
    'Judge Alvarez',
  )
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save case' })).toHaveCount(0)
  await test.step('empty lists do not invite people to add what they may not add', async () => {
    for (const [tab, sentence] of [
      ['ToDo', 'The next steps of the case appear here.'],
      ['Documents', 'Letters, court papers and photos of the case appear here.'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await page.getByRole('tab', { name: 'Details' }).click()
  })
  await test.step('revokes the address of the opened notes after two seconds', async () => {
    await page.evaluate(() => {
      const revokeObjectURL = URL.revokeObjectURL.bind(URL)
      URL.revokeObjectURL = (address) => {
        document.body.dataset.revoked = `${address} ${Math.round(performance.now() - Number(document.body.dataset.opened))}`
        revokeObjectURL(address)
      }
      document.addEventListener('click', () => Object.assign(document.body.dataset, { opened: performance.now() }), true)
    })
    const [notes] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button', { name: 'Open notes' }).click()])
    await expect(notes.getByText('**Judge Alvarez**, room 4')).toBeVisible()
    const revoked = () => page.evaluate(() => document.body.dataset.revoked?.split(' ') ?? [])
    await expect.poll(async () => (await revoked())[0]).toBe(notes.url())
    expect(Number((await revoked())[1])).toBeGreaterThan(1_900)
    await notes.close()
  })
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByText('No attachments found')).toBeVisible()
  await expect(page.getByText('Drop files here to upload')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/admin/cases')
  await people.user.cases.remove({ id })
  await page.goto(`/admin/cases/${id}`)
  await expect(page.getByRole('alert').getByText('You do not have permission to view this case.')).toBeVisible()
})

test('a case that is opened to be viewed changes nothing on any tab', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `View ${uniqueWord()}`, clientName: 'Somebody' })
  await people.user.todos.create({ id, text: 'Call the clerk' })
  await people.user.reminders.create({ id, reminderAt: '2036-01-01T10:00:00Z', message: 'Ask the judge' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?mode=view`)
  await page.getByRole('tab', { name: /ToDo/ }).click()
  await expect(page.getByRole('tabpanel').getByText('Call the clerk')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('button', { name: /Call the clerk/ })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Reminders' }).click()
  await expect(page.getByText('Ask the judge')).toBeVisible()
  await expect(page.getByRole('button', { name: strings.reminders.use })).toHaveCount(0)
})
