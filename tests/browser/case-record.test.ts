import { expect, expectAccessible, expectNoSideways, test } from '../support/staff'

const word = () => `w${crypto.randomUUID().slice(0, 8)}`
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('an edit is saved, survives a failure, and meets another edit with both versions', async ({ as, people }) => {
  const w = word()
  const { id } = await people.user.cases.create({ title: `Before ${w}`, clientName: 'Old name' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}`)
  const save = page.getByRole('button', { name: 'Save case' })
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Case' })).toBeVisible()
  await page.getByLabel('Title').fill(`After ${w}`)
  await page.route('**/api/cases/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await save.click()
  await expect(page.getByRole('alert').getByText('Failed to save case')).toBeVisible()
  await page.unroute('**/api/cases/*')
  await people.admin.cases.update({ id, title: `Theirs ${w}` })
  await save.click()
  const compare = page.getByRole('alertdialog', { name: 'Somebody else changed this meanwhile' })
  await expect(compare.getByText('This case was changed by Ana Ruiz')).toBeVisible()
  await expect(compare.getByRole('cell', { name: `Theirs ${w}` })).toBeVisible()
  await expect(compare.getByRole('cell', { name: `After ${w}` })).toBeVisible()
  await compare.getByRole('button', { name: 'Save what I typed' }).click()
  await expect(page.getByText('Case saved')).toBeVisible()
  expect((await people.user.cases.get({ id })).case.title).toBe(`After ${w}`)

  await page.getByLabel('Notes').fill('half a thought')
  await page.getByRole('tab', { name: 'Reminders' }).click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('half a thought')
  await page.getByRole('link', { name: 'Cases' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.goto(`/admin/cases/${id}`)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('half a thought')
})

test('what one may not change is shown disabled, without a way to save; what is gone leads back', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Read ${word()}`, clientName: 'Somebody' })
  const page = await as('other')
  await page.goto(`/admin/cases/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'View Case' })).toBeVisible()
  await expect(page.getByLabel('Title')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save case' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByText('No attachments found')).toBeVisible()
  await expect(page.getByText('Drop files here to upload')).toHaveCount(0)
  await expectAccessible(page)
  await people.user.cases.remove({ id })
  await page.goto(`/admin/cases/${id}`)
  await expect(page.getByRole('alert').getByText('You do not have permission to view this case.')).toBeVisible()
})

test('todos: added with Enter, toggled, moved, deleted and brought back; a refusal takes the change back', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Todos ${word()}`, clientName: 'Somebody' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=todo`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Please enter a todo item')).toBeAttached()
  for (const text of ['First', 'Second']) {
    await page.getByLabel('New todo').fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Mark completed: ${text}` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Mark completed: First' }).click()
  await expect(page.getByRole('button', { name: 'Revert to open: First' })).toBeVisible()
  await page.getByRole('button', { name: 'Move up: Second' }).click()
  await expect
    .poll(async () => (await people.user.todos.list({ id })).todos.map((one) => [one.text, one.status]))
    .toEqual([
      ['Second', 'open'],
      ['First', 'completed'],
    ])
  await page.route('**/todos/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Mark completed: Second' }).click()
  await expect(page.getByRole('alert').getByText('Failed to update todo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark completed: Second' })).toBeVisible()
  await page.unroute('**/todos/*')
  await page.getByRole('button', { name: 'Delete: Second' }).click()
  await expect(page.getByText('The todo was deleted.')).toBeVisible()
  await expect(page.getByText('Second', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Mark completed: Second' })).toBeVisible()
  await expectAccessible(page)
})

test('documents: many at once, a failure and its retry, description, tags, preview, delete', async ({ as, people }) => {
  const { id } = await people.user.cases.create({
    title: `Papers ${word()}`,
    clientName: 'Somebody',
    notes: 'See https://court.example.org/docket/7.',
  })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=documents`)
  await expect(page.getByRole('link', { name: 'https://court.example.org/docket/7' })).toHaveAttribute('rel', /noopener/)
  await page.route('**/api/azure/sas*', (route) =>
    route.request().url().includes('b.txt') ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await page.getByLabel('Files to upload').setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: png },
    { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
  ])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByRole('listitem').filter({ hasText: 'a.png' })).toContainText('Done')
  await expect(uploads.getByRole('alert')).toHaveText('Failed to get upload URL (503)')
  await page.unroute('**/api/azure/sas*')
  await page.getByRole('button', { name: 'Retry b.txt' }).click()
  await expect(uploads.getByText('Done')).toHaveCount(2)
  await expect(page.getByText('2 files')).toBeVisible()

  const card = page.getByRole('listitem').filter({ hasText: 'a.png' }).filter({ hasText: 'by Ben Ito' })
  await card.getByRole('button', { name: 'Edit description' }).click()
  const describe = page.getByRole('dialog', { name: 'Edit description' })
  await describe.getByLabel('Description').fill('The fence')
  await describe.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('The fence')).toBeVisible()
  await card.getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('dialog', { name: 'Add tags' }).getByLabel('Tags').fill('photo, Photo, , fence')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['photo', 'fence'])
  await expect(card.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /inline=1/)
  await expectAccessible(page)
  await page.getByLabel('Filter by tag').fill('fence')
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  await page.getByLabel('Filter by tag').fill('')
  await card.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe[title="a.png"]').locator('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Delete a.png' }).click()
  await page.getByRole('alertdialog', { name: 'Delete file a.png?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
})

test('reminders and chats of a case', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Parts ${word()}`, clientName: 'Somebody' })
  await people.user.reminders.create({ id, reminderAt: '2031-05-01T15:00:00.000Z', message: 'Answer' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=reminders`)
  await page.getByRole('button', { name: 'Use' }).click()
  await expect.poll(async () => (await people.user.cases.get({ id })).case.reminderAt).toBe('2031-05-01T15:00:00.000Z')
  await expect(page.getByText(/The case itself reminds .*2031/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Chat' }).click()
  await page.getByRole('button', { name: 'New chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create chat for case' })
  await dialog.getByRole('button', { name: 'Create chat' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please select at least one user to include in the chat')
  await dialog.getByLabel('Channel display name').fill('Strategy')
  await dialog.getByLabel('Ana Ruiz').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create chat' }).click()
  await expect(page.getByText(/^Chat room created: /)).toBeVisible()
  await page.getByRole('button', { name: 'Edit chat name: Strategy' }).click()
  await page.getByRole('dialog', { name: 'Edit chat name' }).getByLabel('Channel display name').fill('Plan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit chat name: Plan' })).toBeVisible()
})

for (const dark of [false, true])
  test(`nothing is wrong with the form on a phone, ${dark ? 'dark' : 'light'}`, async ({ as }) => {
    const page = await as('user', { phone: true, dark })
    await page.goto('/admin/cases/new')
    await expectAccessible(page)
    await expectNoSideways(page)
  })
