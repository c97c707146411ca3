import { expect, expectAccessible, expectNoSideways, test } from '../support/staff'

const word = () => `w${crypto.randomUUID().slice(0, 8)}`

test('a case is made: the rules, a type, a new client in place, the created panel', async ({ as, people }) => {
  const w = word()
  const type = await people.admin.caseTypes.create({ name: `Type ${w}` })
  const sub = await people.admin.subTypes.create({ id: type.id, name: 'Custody' })
  const page = await as('user')
  await page.goto('/admin/cases/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Case' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save case' })
  await save.click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toContainText('Title is required')
  await expect(summary).toContainText('Client name or id is required')
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('Case number')).toHaveAttribute('placeholder', 'CB-2025-1234')

  await page.getByLabel('Title').fill(`Peña ${w}`)
  const kind = page.getByRole('combobox', { name: 'Case type / sub type' })
  await kind.fill(`${w} / cus`)
  await expect(page.getByRole('listbox')).toHaveCSS('max-height', '320px')
  await page.getByRole('option', { name: `Type ${w} / Custody` }).click()
  await expect(kind).toHaveValue(`Type ${w} / Custody`)
  await page.getByRole('combobox', { name: 'Client' }).fill(`Iván ${w}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New client' }).click()
  const dialog = page.getByRole('dialog', { name: 'New client' })
  await expect(dialog.getByLabel('Last name')).toHaveValue(w)
  await dialog.getByLabel('Phone').fill('209 555 0143')
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Case created' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create another' })).toBeVisible()
  const { cases } = await people.user.cases.list({ q: w })
  expect(cases).toMatchObject([{ clientName: `Iván ${w}`, clientId: expect.any(String), caseTypeId: type.id, subTypeId: sub.id }])
  await expect(page.getByText(`Peña ${w} is case ${cases[0]?.caseNumber}.`)).toBeVisible()
  await expect(page.getByText(`Id ${cases[0]?.id}`)).toBeVisible()
  await page.getByRole('button', { name: 'Create another' }).click()
  for (const [tab, sentence] of [
    ['Documents', 'Save the case to add documents.'],
    ['Reminders', 'Save the case to add reminders.'],
    ['ToDo', 'Save the case to manage ToDo items.'],
    ['Chat', 'Save the case to create or manage chat threads.'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(page.getByRole('alert').getByText('Save the case before creating a chat thread.')).toBeVisible()
})

test('an edit is saved, survives a failure, and meets another edit with both versions', async ({ as, people, office }) => {
  const w = word()
  const { id, case: before } = await people.user.cases.create({ title: `Before ${w}`, clientName: 'Old name' })
  const { case: another } = await people.user.cases.create({ title: `Another ${w}`, clientName: 'Somebody' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}`)
  const save = page.getByRole('button', { name: 'Save case' })
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Case' })).toBeVisible()
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(way.getByRole('link', { name: 'Cases' })).toHaveAttribute('href', '/admin/cases')
  await expect(way).toContainText(`Before ${w}`)
  await test.step('the office is away while somebody types', async () => {
    await page.getByLabel('Title').fill('After')
    await office.kill()
    await page.getByLabel('Title').fill(`After ${w}`)
    await save.click()
    await expect(page.getByRole('alert').getByText('Failed to save case')).toBeVisible()
    await office.start()
  })
  await test.step('a refusal is said as what it is', async () => {
    for (const [answer, sentence] of [
      [{ status: 502, contentType: 'text/html', body: '<p>proxy' }, 'Server responded 502'],
      [{ status: 403, json: { error: 'Not allowed' } }, 'Permission denied'],
    ] as const) {
      await page.route('**/api/cases/*', (route) => (route.request().method() === 'PUT' ? route.fulfill(answer) : route.fallback()))
      await save.click()
      await expect(page.getByText(sentence)).toBeVisible()
      await page.unroute('**/api/cases/*')
    }
    await expect(page.getByLabel('Title')).toHaveValue(`After ${w}`)
    await page.getByLabel('Case number').fill(another.caseNumber)
    await save.click()
    await expect(page.getByRole('alert').getByText('Case number already in use')).toBeVisible()
    await page.getByLabel('Case number').fill(before.caseNumber)
  })
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
  await save.click()
  await expect(page.getByText('Case saved')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: `Delete case After ${w}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText(`After ${w} was deleted.`)).toBeVisible()
  await expect(page).toHaveURL('/admin/cases')
})

test('what one may not change is shown disabled, without a way to save; what is gone leads back', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Read ${word()}`, clientName: 'Somebody', notes: 'Judge Alvarez, room 4' })
  const page = await as('other')
  await page.goto(`/admin/cases/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'View Case' })).toBeVisible()
  for (const name of ['Title', 'Case number', 'Status', 'Assigned to', 'Date', 'Notes'])
    await expect(page.getByRole('tabpanel').getByLabel(name)).toBeDisabled()
  for (const name of ['Client', 'Case type / sub type']) await expect(page.getByRole('combobox', { name })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save case' })).toHaveCount(0)
  await test.step('the notes open by an address that is let go after two seconds', async () => {
    await page.evaluate(() => {
      const letGo = URL.revokeObjectURL.bind(URL)
      URL.revokeObjectURL = (address) => {
        document.body.dataset.letGo = `${address} ${Math.round(performance.now() - Number(document.body.dataset.opened))}`
        letGo(address)
      }
      document.addEventListener('click', () => Object.assign(document.body.dataset, { opened: performance.now() }), true)
    })
    const [notes] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button', { name: 'Open notes' }).click()])
    await expect(notes.getByText('Judge Alvarez, room 4')).toBeVisible()
    const letGo = () => page.evaluate(() => document.body.dataset.letGo?.split(' ') ?? [])
    await expect.poll(async () => (await letGo())[0]).toBe(notes.url())
    expect(Math.abs(Number((await letGo())[1]) - 2_000)).toBeLessThan(400)
    await notes.close()
  })
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
  await expect(page.getByText('Nothing to do yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Please enter a todo item')).toBeAttached()
  for (const text of ['First', 'Second']) {
    await page.getByLabel('New todo').fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Mark completed: ${text}` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Mark completed: First' }).click()
  await page.getByRole('button', { name: 'Revert to open: First' }).click()
  await page.getByRole('button', { name: 'First: Open. Change it' }).click()
  await expect(page.getByRole('button', { name: 'First: Completed. Change it' })).toHaveAttribute('aria-pressed', 'true')
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
  await test.step('a list that does not come says so beside it', async () => {
    await page.route('**/todos', (route) => route.fulfill({ status: 503, json: {} }))
    await people.user.todos.create({ id, text: 'Third' })
    await expect(page.getByText('Not loaded')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/todos')
    await expect(page.getByRole('button', { name: 'Mark completed: Third' })).toBeVisible()
  })
  await expectAccessible(page)
})

test('reminders and chats of a case', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Parts ${word()}`, clientName: 'Somebody' })
  await people.user.reminders.create({ id, reminderAt: '2031-05-01T15:00:00.000Z', message: 'Answer' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=reminders`)
  await expect(page.getByText('Reminders are sent at the chosen time in your local timezone (America/Los_Angeles).')).toBeVisible()
  await page.getByRole('button', { name: 'Use' }).click()
  await expect.poll(async () => (await people.user.cases.get({ id })).case.reminderAt).toBe('2031-05-01T15:00:00.000Z')
  await expect(page.getByText(/The case itself reminds .*2031/)).toBeVisible()
  await expectAccessible(page)

  const [ana, cleo] = [(await people.admin.auth.me({})).user.id, (await people.other.auth.me({})).user.id]
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect(page.getByText('No chat threads yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create chat for case' })
  await dialog.getByRole('button', { name: 'Create chat' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please select at least one user to include in the chat')
  await dialog.getByLabel('Channel display name').fill('Strategy')
  await dialog.getByLabel('Ana Ruiz').check()
  await dialog.getByLabel('Extra participant ids').fill(`, ${cleo} ,, ${ana}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create chat' }).click()
  await expect(page.getByText(/^Chat room created: /)).toBeVisible()
  const [room] = (await people.user.chat.rooms({ caseId: id })).rooms
  expect(room?.participants.toSorted()).toEqual([ana, cleo, (await people.user.auth.me({})).user.id].sort())
  await expect(page.getByText(`${room?.id.slice(-8)}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit chat name: Strategy' }).click()
  await page.getByRole('dialog', { name: 'Edit chat name' }).getByLabel('Channel display name').fill('Plan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit chat name: Plan' })).toBeVisible()
  await page.getByRole('button', { name: 'Open chat: Plan' }).click()
  await expect(page.getByRole('region', { name: 'Chat: Plan' }).getByRole('textbox', { name: 'Message to Plan' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open chat: Plan' })).toBeFocused()
  await test.step('a thread whose name is not known', async () => {
    await page.route('**/api/chat/rooms?*', async (route) => {
      const answer = await route.fetch()
      const { rooms, ...rest } = (await answer.json()) as { rooms: object[] }
      await route.fulfill({ response: answer, json: { ...rest, rooms: rooms.map((one) => ({ ...one, name: '' })) } })
    })
    // What somebody changes is what asks again.
    await people.admin.chat.change({ id: room?.id ?? '', remove: [ana] })
    await expect(page.getByRole('button', { name: 'Open chat: Thread' })).toBeVisible()
    await page.unroute('**/api/chat/rooms?*')
    await people.other.chat.change({ id: room?.id ?? '', remove: [cleo] })
  })
  await page.getByRole('link', { name: 'View chat: Plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible()
})

for (const dark of [false, true])
  test(`nothing is wrong with the form on a phone, ${dark ? 'dark' : 'light'}`, async ({ as }) => {
    const page = await as('user', { phone: true, dark })
    await page.goto('/admin/cases/new')
    await expectAccessible(page)
    await expectNoSideways(page)
  })
