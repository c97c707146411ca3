import { rows } from '../support/rows'
import { expect, expectAccessible, expectNoSideways, test } from '../support/staff'

const word = () => `w${crypto.randomUUID().slice(0, 8)}`

test('what was deleted is brought back, and its history is one press away', async ({ as, people }) => {
  const w = word()
  const { id } = await people.user.contacts.create({ name: `Gone ${w}`, phone: '209' })
  await people.user.contacts.remove({ id })
  const page = await as('admin')
  await page.goto('/admin/settings/deleted')
  const table = page.getByRole('table', { name: 'Deleted records' })
  const row = table.getByRole('row', { name: new RegExp(`Gone ${w}`) })
  await expect(row).toContainText('Contact')
  await expect(row).toContainText('Ben Ito')
  await expect(row.getByRole('button', { name: `Destroy Gone ${w}` })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('link', { name: `Gone ${w}` }).click()
  await expect(page.getByRole('link', { name: `Ben Ito deleted the contact “Gone ${w}”` })).toBeVisible()
  await expect(page.getByText('Only one record is shown.')).toBeVisible()
  await page.goBack()
  await page.route('**/restore', (route) => route.fulfill({ status: 409, json: { error: 'Case number already in use' } }))
  await page.getByRole('button', { name: `Restore Gone ${w}` }).click()
  await expect(page.getByRole('alert').getByText('Case number already in use')).toBeVisible()
  await page.unroute('**/restore')
  await page.getByRole('button', { name: `Restore Gone ${w}` }).click()
  await expect(page.getByRole('status').getByText(`Gone ${w} is back.`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Gone ${w}` })).toHaveCount(0)
  expect((await people.user.contacts.get({ id })).contact.name).toBe(`Gone ${w}`)
  await page.route('**/api/deleted?resource=client&**', (route) => route.fulfill({ json: { deleted: [], total: 0 } }))
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Client')
  await expect(page.getByText('Nothing of this kind was deleted.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('client')
})

test('what was deleted long ago can be destroyed for good', async ({ as, people, office }) => {
  const w = word()
  const { id } = await people.user.contacts.create({ name: `Old ${w}`, phone: '209' })
  await people.user.contacts.remove({ id })
  await rows(office.databaseUrl, `UPDATE contact SET deleted_at = now() - interval '31 days' WHERE id = $1`, [id])
  const page = await as('admin')
  await page.goto('/admin/settings/deleted?kind=contact')
  await page.getByRole('button', { name: `Destroy Old ${w}` }).click()
  const question = page.getByRole('alertdialog', { name: `Destroy Old ${w} for good?` })
  await expect(question).toContainText('This cannot be undone.')
  await question.getByRole('button', { name: 'Destroy' }).click()
  await expect(page.getByRole('status').getByText(`Old ${w} was destroyed.`)).toBeVisible()
  await page.goto(`/admin/settings/ledger?kind=contact&record=${id}`)
  await page.getByRole('link', { name: /deleted the contact/ }).click()
  await expect(page.getByRole('dialog').getByText('The record was destroyed for good')).toBeVisible()
})

test('the ledger is read by person, record and day, and verified', async ({ as, people }) => {
  const w = word()
  const { id } = await people.user.contacts.create({ name: `Kept ${w}`, phone: '209', area: 'Traffic' })
  await people.user.contacts.update({ id, area: 'Family Law' })
  const page = await as('admin')
  await page.goto('/admin/settings/ledger')
  const sentences = page.getByRole('table', { name: 'Ledger' }).locator('[data-open]')
  await expect(sentences.first()).toHaveText(`Ben Ito changed the area of the contact “Kept ${w}” from Traffic to Family Law`)
  await expectAccessible(page)
  await page.getByLabel('Person').selectOption('Ben Ito')
  await page.getByLabel('Record', { exact: true }).selectOption('Contact')
  await expect(page).toHaveURL(/person=.+&kind=contact/)
  await expect(sentences.nth(1)).toHaveText(`Ben Ito added the contact “Kept ${w}”`)
  await page.getByLabel('From', { exact: true }).fill('2001-01-01')
  await page.getByLabel('To', { exact: true }).fill('2001-01-02')
  await expect(page.getByText('Nothing happened here.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  await expect(sentences.nth(1)).toHaveText(`Ben Ito added the contact “Kept ${w}”`)
  await sentences.first().click()
  const entry = page.getByRole('dialog', { name: 'Ledger entry' })
  await expect(entry.getByRole('table', { name: 'What changed' }).getByRole('row').nth(1)).toContainText(/area\s*Traffic\s*Family Law/)
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'All about this record' }).click()
  await expect(sentences).toHaveCount(2)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByLabel('Name of the record').fill(`kept ${w}`)
  await expect(sentences).toHaveCount(2)
  await expect(page).toHaveURL(/q=kept/)
  await page.reload()
  await expect(sentences).toHaveCount(2)
  await page.getByLabel('Name of the record').fill(`${w} nobody`)
  await expect(page.getByText('Try another person, record or day.')).toBeVisible()
  await page.getByLabel('Name of the record').fill('')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('status').filter({ hasText: /The ledger is whole: [\d,]+ rows checked/ })).toBeVisible()
  await page.route('**/api/ledger/verify', (route) =>
    route.fulfill({
      json: {
        ok: false,
        checked: 3,
        head: { number: 3, hash: 'x' },
        problems: [{ kind: 'altered', number: 2, message: 'Row 2 was altered or inserted.' }],
      },
    }),
  )
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The ledger was changed.' })).toContainText('Row 2 was altered or inserted.')
})

test('mails that cannot leave wait in the outbox', async ({ as, people }) => {
  await people.stranger.forgotten.forgot({ email: 'ben@office.example' })
  const page = await as('admin')
  await page.goto('/admin/settings/outbox')
  await expect(page.getByText('No mail server is set, so mails wait here')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('table', { name: 'Outbox' }).locator('[data-open]').first().click()
  const mail = page.getByRole('dialog', { name: 'A new password for the law office' })
  await expect(mail.getByText('/reset-password#')).toBeVisible()
  await expect(mail.getByRole('link', { name: 'ben@office.example' })).toBeVisible()
  await expect(mail.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.route('**/api/outbox?**', (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong', requestId: 'x' } }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
})

for (const dark of [false, true])
  test(`nothing is wrong with settings on a phone, ${dark ? 'dark' : 'light'}`, async ({ as, people }) => {
    const long = `Long ${'x'.repeat(80)}`
    const { id } = await people.user.contacts.create({ name: `${long} مرحبا بكم`, phone: '209' })
    await people.user.contacts.remove({ id })
    await people.admin.caseTypes.create({ name: `${dark} ${long}` })
    await people.stranger.forgotten.forgot({ email: 'ana@office.example' })
    const page = await as('admin', { phone: true, dark })
    for (const tab of ['', '/case-types?import=yaml', '/deleted', '/ledger', '/outbox']) {
      await page.goto(`/admin/settings${tab}`)
      await expectNoSideways(page)
      await expectAccessible(page)
    }
  })
