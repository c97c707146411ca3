import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import { uniqueWord } from '../support/unique-word'

const badGateway = { status: 502, contentType: 'text/html', body: 'bad gateway' }

test('a deleted record is restored, and its history is one click away', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.user.contacts.create({ name: `Gone ${w}`, phone: '209' })
  await people.user.contacts.remove({ id })
  const page = await as('admin')
  await page.goto('/admin/settings/deleted')
  const table = page.getByRole('table', { name: 'Deleted records' })
  const row = table.getByRole('row', { name: new RegExp(`Gone ${w}`) })
  await expect(row).toContainText('Contact')
  await expect(row).toContainText('Ben Ito')
  await expect(row.getByRole('button', { name: `Delete permanently: Gone ${w}` })).toHaveAttribute('aria-disabled', 'true')
  await expect(
    page.getByText('Deleted records stay here until an Admin restores them. After 30 days they can be deleted permanently.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Gone ${w}` }).click()
  await expect(page.getByRole('link', { name: `Ben Ito deleted the contact “Gone ${w}”` })).toBeVisible()
  await expect(page.getByText('Showing one record only.')).toBeVisible()
  await page.goBack()
  await page.route('**/restore', (route) => route.fulfill({ status: 409, json: { error: 'Case number already in use' } }))
  await page.getByRole('button', { name: `Restore Gone ${w}` }).click()
  await expect(page.getByRole('alert').getByText('Case number already in use')).toBeVisible()
  await page.route('**/restore', (route) => route.fulfill(badGateway))
  await page.getByRole('button', { name: `Restore Gone ${w}` }).click()
  await expect(page.getByRole('alert').getByText('Failed to restore (502)')).toBeVisible()
  await page.unroute('**/restore')
  await page.getByRole('button', { name: `Restore Gone ${w}` }).click()
  await expect(page.getByRole('status').getByText(`Gone ${w} was restored.`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Gone ${w}` })).toHaveCount(0)
  expect((await people.user.contacts.get({ id })).contact.name).toBe(`Gone ${w}`)
  await page.route('**/api/deleted?resource=client&**', (route) => route.fulfill({ json: { deleted: [], total: 0 } }))
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Client')
  await expect(page.getByText('No deleted records of this type.')).toBeVisible()
  await page.route('**/api/deleted?**', (route) => route.fulfill(badGateway), { times: 1 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert').getByText('Failed to load deleted records (502)')).toBeVisible()
  await page.route('**/api/deleted?limit**', (route) => route.fulfill({ json: { deleted: [], total: 0 } }))
  await page.getByRole('combobox', { name: 'Type' }).selectOption('All types')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('No deleted records.')).toBeVisible()
  await page.unroute('**/api/deleted?limit**')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Client')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('client')
})

test('a record deleted long ago can be deleted permanently', async ({ as, people, office }) => {
  const w = uniqueWord()
  const { id } = await people.user.contacts.create({ name: `Old ${w}`, phone: '209' })
  await people.user.contacts.remove({ id })
  await queryRows(office.databaseUrl, `UPDATE contact SET deleted_at = now() - interval '31 days' WHERE id = $1`, [id])
  const page = await as('admin')
  await page.goto('/admin/settings/deleted?kind=contact')
  await page.getByRole('button', { name: `Delete permanently: Old ${w}` }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: `Permanently delete Old ${w}?` })
  await expect(confirmDialog).toContainText('This cannot be undone.')
  await page.route('**/api/deleted/**', (route) => route.fulfill(badGateway), { times: 1 })
  await confirmDialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('alert').getByText('Failed to delete permanently (502)')).toBeVisible()
  await page.getByRole('button', { name: `Delete permanently: Old ${w}` }).click()
  await confirmDialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('status').getByText(`Old ${w} was permanently deleted.`)).toBeVisible()
  await page.goto(`/admin/settings/ledger?kind=contact&record=${id}`)
  await page.getByRole('link', { name: /Ben Ito deleted the contact/ }).click()
  await expect(page.getByRole('dialog').getByText('The record was permanently deleted')).toBeVisible()
})

test('the ledger filters by person, record and day, and can be verified', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.user.contacts.create({ name: `Kept ${w}`, phone: '209', area: 'Traffic' })
  await people.user.contacts.update({ id, area: 'Family Law' })
  const page = await as('admin')
  await page.goto('/admin/settings/ledger')
  const sentences = page.getByRole('table', { name: 'Ledger' }).locator('[data-open]')
  await expect(sentences.filter({ hasText: w }).first()).toHaveText(
    `Ben Ito changed the area of the contact “Kept ${w}” from Traffic to Family Law`,
  )
  await expectAccessible(page)
  await page.getByLabel('Person').selectOption('Ben Ito')
  await page.getByLabel('Record', { exact: true }).selectOption('Contact')
  await expect(page).toHaveURL(/person=.+&kind=contact/)
  await expect(sentences.nth(1)).toHaveText(`Ben Ito added the contact “Kept ${w}”`)
  await page.getByLabel('From', { exact: true }).fill('2001-01-01')
  await page.getByLabel('To', { exact: true }).fill('2001-01-02')
  await expect(page.getByText('No ledger entries.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  await expect(sentences.nth(1)).toHaveText(`Ben Ito added the contact “Kept ${w}”`)
  await sentences.first().click()
  const entry = page.getByRole('dialog', { name: 'Ledger entry' })
  await expect(entry.getByRole('table', { name: 'What changed' }).getByRole('row').nth(1)).toContainText(/area\s*Traffic\s*Family Law/)
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'All entries for this record' }).click()
  await expect(sentences).toHaveCount(2)
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('Record name').fill(`kept ${w}`)
  await expect(sentences).toHaveCount(2)
  await expect(page).toHaveURL(/q=kept/)
  await page.reload()
  await expect(sentences).toHaveCount(2)
  await page.getByLabel('Record name').fill(`${w} nobody`)
  await expect(page.getByText('Try another person, record or day.')).toBeVisible()
  await page.getByLabel('Record name').fill('')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('status').filter({ hasText: /The ledger is intact: [\d,]+ rows checked/ })).toBeVisible()
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
  await expect(page.getByRole('alert').filter({ hasText: 'The ledger was altered.' })).toContainText('Row 2 was altered or inserted.')
  await page.route('**/api/ledger/verify', (route) => route.fulfill(badGateway))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert').getByText('Failed to verify (502)')).toBeVisible()
  await page.route('**/api/ledger?**', (route) => route.fulfill(badGateway))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert').getByText('Failed to load the ledger (502)')).toBeVisible()
})

test('emails that cannot be sent wait in the outbox', async ({ as, people }) => {
  await people.stranger.passwordReset.forgot({ email: 'ben@office.example' })
  const page = await as('admin')
  await page.goto('/admin/settings/outbox')
  await expect(page.getByText('No mail server is set up, so emails wait here')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('table', { name: 'Outbox' }).locator('[data-open]').filter({ hasText: 'Reset your password' }).first().click()
  const mail = page.getByRole('dialog', { name: 'Reset your password for the law office' })
  await expect(mail.getByText('The text contains a link that opens an account or a chat.')).toBeVisible()
  await mail.getByRole('button', { name: 'Show the text' }).click()
  await expect(mail.getByText('/reset-password#')).toBeFocused()
  await expect(mail.getByRole('link', { name: 'ben@office.example' })).toBeVisible()
  await expect(mail.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.route('**/api/outbox?**', (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong', requestId: 'x' } }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert').getByText('Failed to load emails (500)')).toBeVisible()
  await page.route('**/api/outbox?**', (route) => route.fulfill(badGateway))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert').getByText('Failed to load emails (502)')).toBeVisible()
  await page.route('**/api/outbox?**', (route) => route.fulfill({ json: { mails: [], total: 0, sending: false } }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('No emails yet.')).toBeVisible()
})

test('the link to an old email opens it, and the link to a missing one says so', async ({ as, office }) => {
  const id = '01900000-0000-7000-8000-000000000001'
  const subject = `Old ${crypto.randomUUID()}`
  await queryRows(
    office.databaseUrl,
    `INSERT INTO outbox_mail (id, "to", subject, text, kind, due_at, attempts, created_at, updated_at)
     SELECT CASE n WHEN 0 THEN $1::uuid ELSE gen_random_uuid() END, 'iris@visitor.example', $2, 'Good morning', 'reminder', now(), 0, now(), now()
       FROM generate_series(0, 100) n`,
    [id, subject],
  )
  const page = await as('admin')
  await page.goto(`/admin/settings/outbox?mail=${id}`)
  await expect(page.getByRole('dialog', { name: subject })).toContainText('Good morning')
  await page.keyboard.press('Escape')
  await page.goto(`/admin/settings/outbox?mail=${crypto.randomUUID()}`)
  await expect(page.getByRole('alert').getByText('This link leads to something that does not exist or was deleted.')).toBeVisible()
  await queryRows(office.databaseUrl, 'DELETE FROM outbox_mail WHERE subject = $1', [subject])
})

test('the link to a ledger entry opens it, also when a filter hides it', async ({ as, people }) => {
  const { entries } = await people.admin.ledger.list({ resource: 'user', limit: 1 })
  const page = await as('admin')
  await page.goto(`/admin/settings/ledger?kind=office&entry=${entries[0]?.id}`)
  await expect(page.getByRole('dialog')).toContainText(entries[0]?.sentence ?? '?')
})

for (const dark of [false, true])
  test(`settings work on a phone, ${dark ? 'dark' : 'light'}`, async ({ as, people }) => {
    const longName = `Long ${uniqueWord()} ${'x'.repeat(70)}`
    const { id } = await people.user.contacts.create({ name: `${longName} مرحبا بكم`, phone: '209' })
    await people.user.contacts.remove({ id })
    await people.admin.caseTypes.create({ name: `${dark} ${longName}` })
    await people.stranger.passwordReset.forgot({ email: 'ana@office.example' })
    const page = await as('admin', { phone: true, dark })
    for (const tab of ['', '/case-types?import=yaml', '/deleted', '/ledger', '/outbox']) {
      await page.goto(`/admin/settings${tab}`)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
    }
  })

test('a day can be typed into the filters of the ledger', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/admin/settings/ledger')
  const from = page.getByLabel('From', { exact: true })
  await from.focus()
  await page.keyboard.type('03072001')
  await expect(from).toHaveValue('2001-03-07')
  await expect(page).toHaveURL(/from=2001-03-07/)
  await page.goBack()
  await expect(from).toHaveValue('')
})

test('filters follow the URL when Back comes at once', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/admin/settings/ledger')
  await page.getByLabel('Record', { exact: true }).selectOption('user')
  await expect(page).toHaveURL(/kind=user$/)
  await page.evaluate(() => {
    const remaining = new Set(['q', 'from'])
    for (const method of ['pushState', 'replaceState'] as const) {
      const change = history[method].bind(history)
      history[method] = (data, unused, url) => {
        change(data, unused, url)
        for (const name of remaining) if (new URLSearchParams(location.search).has(name) && remaining.delete(name)) history.back()
      }
    }
  })
  const from = page.getByLabel('From', { exact: true })
  await from.focus()
  await page.keyboard.type('03072001')
  await expect(from).toHaveValue('')
  await expect(page).toHaveURL(/kind=user$/)
  const name = page.getByLabel('Record name')
  await name.pressSequentially('ana')
  await expect(page).toHaveURL(/ledger$/)
  await expect(name).toHaveValue('')
})
