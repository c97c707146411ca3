import { randomIpHeaders } from '../support/api/random-ip'
import { chatRegion, personCheckbox, selectionActions } from '../support/browser/communications-page'
import { withDelayedResponse } from '../support/browser/delayed-response'
import {
  abortRequests,
  expectAlert,
  expectPermissionDenied,
  expectSignInAgain,
  mockResponse,
  notAllowed,
} from '../support/browser/mock-response'
import { expect, test } from '../support/browser/staff-test'
import { chooseFileAction } from '../support/files/file-actions'
import { uniqueWord } from '../support/unique-word'

test('a failed action on a contact or client says so and rolls back', async ({ as, people }) => {
  const w = uniqueWord()
  await people.stranger.contacts.receive({ fullName: `Olga ${w}`, phone: '209 555 0143', consent: true }, { headers: randomIpHeaders() })
  await people.user.clients.create({ firstName: 'Iván', lastName: w, phone: '209 555 0155' })
  const page = await as('user')
  await page.goto(`/admin/contacts?q=${w}`)
  await abortRequests(page, 'POST', '**/acknowledge', async () => {
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await expectAlert(page, 'Failed to acknowledge contact')
    await expect(page.getByText('Website — New')).toBeVisible()
  })
  await mockResponse(page, '**/acknowledge', { status: 502, json: {} }, async () => {
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await expectAlert(page, 'Server 502')
  })
  await mockResponse(page, '**/acknowledge', { status: 403, json: { error: 'Not allowed' } }, async () => {
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Permission denied' })).toContainText('Not allowed')
  })
  const { contacts } = await people.user.contacts.list({ q: w })
  const withoutId = { json: { contacts: contacts.map((one) => ({ ...one, id: '', name: `No id ${w}` })), total: contacts.length } }
  await mockResponse(page, '**/api/contacts?**', withoutId, async () => {
    await people.other.contacts.create({ name: `Asks again ${w}`, phone: '209 555 0144' })
    await expect(page.getByRole('link', { name: `No id ${w}`, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await expectAlert(page, 'missing id')
  })
  await page.goto(`/admin/clients?q=${w}`)
  await abortRequests(page, 'DELETE', '**/api/clients/*', async () => {
    await page.getByRole('button', { name: `Delete Iván ${w}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectAlert(page, 'Failed to delete client')
    await expect(page.getByRole('link', { name: `Iván ${w}` })).toBeVisible()
  })
})

test('a failed action on a case says so', async ({ as, people }) => {
  test.setTimeout(180_000)
  const w = uniqueWord()
  const { id } = await people.user.cases.create({ title: `Fails ${w}`, clientName: 'Somebody' })
  await people.user.todos.create({ id, text: 'Call back' })
  await people.user.reminders.create({ id, reminderAt: '2031-05-01T15:00:00.000Z' })
  await people.user.chat.createRoom({ participantIds: [(await people.admin.auth.me({})).user.id], caseId: id, name: 'Strategy' })
  const page = await as('user')
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  await test.step('todos', async () => {
    await page.goto(`/admin/cases/${id}?tab=todo`)
    await abortRequests(page, 'POST', '**/todos', async () => {
      await page.getByLabel('New todo').fill('Write')
      await page.keyboard.press('Enter')
      await expectAlert(page, 'Failed to add todo')
    })
    await page.route('**/todos', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await page.getByLabel('New todo').press('Enter')
    await expect.poll(async () => (await people.user.todos.list({ id })).total).toBe(2)
    await expect(page.getByRole('button', { name: 'Add', exact: true })).not.toHaveAttribute('aria-busy')
    await page.unroute('**/todos')
    await expect(page.getByLabel('New todo')).toHaveValue('Write')
    await page.getByLabel('New todo').press('Enter')
    await expect(page.getByLabel('New todo')).toHaveValue('')
    expect((await people.user.todos.list({ id })).todos.map(({ text }) => text)).toEqual(['Call back', 'Write'])
    const reopened = page.waitForResponse((response) => response.request().postDataJSON()?.status === 'open')
    // The response to the first request comes after the second click, which still wins.
    await withDelayedResponse(page, '**/todos/*', {
      act: () => page.getByRole('button', { name: 'Mark completed: Call back' }).click(),
      duringDelay: () => page.getByRole('button', { name: 'Revert to open: Call back' }).click(),
    })
    await reopened
    expect((await people.user.todos.list({ id })).todos.map(({ status }) => status)).toEqual(['open', 'open'])
    await abortRequests(page, 'DELETE', '**/todos/*', async () => {
      await page.getByRole('button', { name: 'Delete: Call back' }).click()
      await expectAlert(page, 'Failed to delete todo')
      await expect(page.getByRole('button', { name: 'Mark completed: Call back' })).toBeVisible()
    })
    await expectPermissionDenied(page, '**/todos/*', () => page.getByRole('button', { name: 'Mark completed: Call back' }).click())
    await expect(page.getByRole('button', { name: 'Mark completed: Call back' })).toBeVisible()
  })
  await test.step('reminders', async () => {
    await tab('Reminders')
    await abortRequests(page, 'DELETE', '**/reminders/*', async () => {
      await page.getByRole('button', { name: /^Delete .*2031/ }).click()
      await expectAlert(page, 'Failed to delete reminder')
    })
    await abortRequests(page, 'POST', '**/reminder', async () => {
      await page.getByRole('button', { name: /^Use / }).click()
      await expectAlert(page, 'Failed to save reminder')
    })
    await expectPermissionDenied(page, '**/reminder', () => page.getByRole('button', { name: /^Use / }).click())
    await expectPermissionDenied(page, '**/reminders/*', () => page.getByRole('button', { name: /^Delete .*2031/ }).click())
    await expect(page.getByRole('button', { name: /^Delete .*2031/ })).toBeVisible()
    await abortRequests(page, 'POST', '**/reminders', async () => {
      await page.getByRole('button', { name: 'Add reminder' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add reminder' })
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Please choose a date and time for the reminder').first()).toBeVisible()
      await dialog.getByLabel('When').fill('2031-05-02T09:00')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expectAlert(page, 'Failed to add reminder')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
    })
    await expectSignInAgain(page, '**/api/bookmarks/*', 'Please sign in to bookmark cases', () =>
      page.getByRole('button', { name: 'Bookmark', exact: true }).click(),
    )
    await expect(page.getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
    await expectSignInAgain(page, '**/reminder', 'Please sign in to set reminders', () =>
      page.getByRole('button', { name: /^Use / }).click(),
    )
    await expect(page.getByText(/The case has its own reminder: .*2031/)).toBeVisible()
    await expectSignInAgain(page, '**/reminders/*', 'Please sign in to delete reminders', () =>
      page.getByRole('button', { name: /^Delete .*2031/ }).click(),
    )
    await expect(page.getByText('No reminders yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add reminder' }).click()
    await page.getByRole('dialog').getByLabel('When').fill('2031-05-02T09:00')
    await expectSignInAgain(page, '**/reminders', 'Please sign in to add reminders', () =>
      page.getByRole('button', { name: 'Save' }).click(),
    )
    await expect(page.getByText('The reminder was saved.')).toBeVisible()
    await mockResponse(page, '**/reminders', { status: 503, json: {} }, async () => {
      await page.reload()
      await expect(page.getByText('Could not load').first()).toBeVisible()
    })
  })
  await test.step('chats', async () => {
    await tab('Chat')
    await abortRequests(page, 'POST', '**/api/chat/rooms', async () => {
      await page.getByRole('button', { name: 'New chat' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create chat for case' })
      await dialog.getByLabel('Ana Ruiz').check()
      await dialog.getByRole('button', { name: 'Create chat' }).click()
      await expectAlert(page, 'Failed to create chat thread')
    })
    await page.route('**/api/chat/rooms', (route) => route.fulfill({ json: { id: '', room: {} } }), { times: 1 })
    await page.getByRole('button', { name: 'Create chat' }).click()
    await expectAlert(page, 'Server did not return thread id')
    await mockResponse(page, '**/api/chat/rooms', notAllowed, async () => {
      await page.getByRole('button', { name: 'Create chat' }).click()
      await expect(page.getByRole('dialog').getByText('Permission denied')).toBeVisible()
    })
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
    const rename = page.getByRole('dialog', { name: 'Edit chat name' })
    const name = rename.getByRole('textbox', { name: 'Name' })
    await abortRequests(page, 'PATCH', '**/api/chat/rooms/*', async () => {
      await page.getByRole('button', { name: 'Edit chat name: Strategy' }).click()
      await name.fill(' ')
      await page.keyboard.press('Enter')
      await expect(rename.getByRole('alert').filter({ hasText: 'Please enter a name' })).toBeFocused()
      await name.fill('Plan')
      await name.press('Enter')
      await expect(rename.getByRole('alert')).toContainText('Failed to update chat room name')
      await expect(name).toHaveValue('Plan')
    })
    await mockResponse(page, '**/api/chat/rooms/*', notAllowed, async () => {
      await name.press('Enter')
      await expect(rename.getByText('Permission denied')).toBeVisible()
    })
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Edit chat name: Strategy' })).toBeVisible()
  })
  await test.step('documents', async () => {
    await tab('Documents')
    await expect(page.getByText('No links found in notes')).toBeVisible()
    const upload = (name: string) =>
      page.getByLabel('Files to upload').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('hello') })
    const uploads = page.getByRole('list', { name: 'Uploads' })
    const failUpload = async (name: string, sentence: string) => {
      await upload(name)
      await expect(uploads.getByRole('listitem').filter({ hasText: name })).toContainText(sentence)
    }
    const sasUrl = '**/api/azure/sas*'
    await mockResponse(page, sasUrl, { json: { uploadUrl: '/x', blobUrl: '' } }, () =>
      failUpload('a.txt', 'Invalid upload info from server'),
    )
    await mockResponse(page, sasUrl, { json: { uploadUrl: '', blobUrl: 'x' } }, () => failUpload('b.txt', 'No upload URL available'))
    await abortRequests(page, 'PUT', '**/*', () => failUpload('c.txt', 'Network error'))
    await mockResponse(page, '**/api/files/blob/*', { status: 507, json: {} }, () => failUpload('f.txt', 'Server responded 507'))
    const heldRequest = Promise.withResolvers<void>()
    await page.route(sasUrl, (route) => heldRequest.promise.then(() => route.abort()))
    const files = ['1.txt', '2.txt', '3.txt', '4.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }))
    await page.getByLabel('Files to upload').setInputFiles(files)
    await expect(uploads.getByText('0%', { exact: true })).toHaveCount(3)
    await expect(uploads.getByText('Waiting')).toBeVisible()
    heldRequest.resolve()
    await expect(uploads.getByText('Network error')).toHaveCount(5)
    await page.unroute(sasUrl)
    await abortRequests(page, 'POST', '**/attachments', () => failUpload('d.txt', 'Upload failed'))
    await upload('e.txt')
    const expectEditFailure = async (button: string, field: string, sentence: string) => {
      await chooseFileAction(page, 'e.txt', button)
      await page.getByRole('dialog', { name: button }).getByLabel(field).fill('something')
      await page.getByRole('button', { name: 'Save' }).click()
      await expectAlert(page, sentence)
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
    }
    await mockResponse(page, '**/attachments/*', { status: 503, json: { error: 'Not now' } }, async () => {
      await expectEditFailure('Edit description', 'Description', 'Failed to update description: Not now')
      await expectEditFailure('Add tags', 'Tags', 'Not now')
    })
    await abortRequests(page, 'PATCH', '**/attachments/*', () => expectEditFailure('Add tags', 'Tags', 'Failed to update tags'))
    const stale = 'This file was changed by Ana Ruiz at 10:00. Reload to see the change.'
    await mockResponse(page, '**/attachments/*', { status: 412, json: { error: stale } }, async () => {
      await chooseFileAction(page, 'e.txt', 'Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alert').getByText(stale, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: 'e.txt' })).toBeVisible()
    })
  })
})

test('failed saves and deletes on other screens say so', async ({ as, people }) => {
  const w = uniqueWord()
  await people.admin.events.create({ title: `Trial ${w}`, start: new Date(Date.now() + 3 * 86_400_000).toISOString() })
  const page = await as('admin')
  await page.goto('/admin/schedule')
  await abortRequests(page, 'DELETE', '**/api/events/*', async () => {
    await page.getByRole('button', { name: `Delete: Trial ${w}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectAlert(page, 'Failed to delete')
  })
  await abortRequests(page, 'PUT', '**/api/events/*', async () => {
    await page.getByRole('button', { name: `Edit: Trial ${w}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Event' })
    await dialog.getByLabel('Title').fill(`Other ${w}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectAlert(page, 'Failed to save event')
  })
  await mockResponse(page, '**/api/events/*', notAllowed, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog').getByText('Permission denied')).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue(`Other ${w}`)
  })
  await page.goto('/admin/settings/case-types')
  await mockResponse(page, '**/api/casetypes', { status: 502, json: {} }, async () => {
    await page.getByRole('button', { name: 'Add case type' }).click()
    await page.getByLabel('New case type').fill(w)
    await page.keyboard.press('Enter')
    await expectAlert(page, 'add failed (502)')
  })
})

test('a chat or call that cannot start says why', async ({ as }) => {
  const page = await as('user')
  // Simulates a browser without calls; `restoreCalls` brings them back.
  await page.addInitScript(() => {
    const originalPeerConnection = window.RTCPeerConnection
    Reflect.deleteProperty(window, 'RTCPeerConnection')
    Object.assign(window, { restoreCalls: () => Object.assign(window, { RTCPeerConnection: originalPeerConnection }) })
  })
  await page.goto('/admin/communications?tab=people')
  await expect(page.getByText('Calls off')).toHaveAttribute('title', 'No communication SDKs available')
  await personCheckbox(page, 'Ana Ruiz').check()
  await personCheckbox(page, 'cleo').check()
  const press = (name: string) => selectionActions(page).getByRole('button', { name }).click()
  for (const [response, sentence] of [
    [{ status: 503, json: {} }, 'Chat service not available'],
    [{ status: 502, json: {} }, 'Failed to create chat room'],
    [{ status: 201, json: { id: '', room: {} } }, 'No thread id returned'],
  ] as const) {
    await page.route('**/api/chat/rooms', (route) => (route.request().method() === 'POST' ? route.fulfill(response) : route.fallback()))
    await press('Chat')
    await expect(selectionActions(page).getByRole('alert')).toHaveText(sentence)
    await page.unroute('**/api/chat/rooms')
  }
  await press('Start Call (Audio)')
  await expectAlert(page, 'Calling SDK not available; invoking fallback')
  await expect(page.getByRole('status').getByText('Start audio call with: Ana Ruiz, cleo')).toBeVisible()
  await page.evaluate(() => (window as unknown as { restoreCalls: () => void }).restoreCalls())
  await press('Start Call (Audio)')
  await page.route('**/api/calls', (route) => route.fulfill({ status: 503, json: { error: 'Not now' } }))
  await page.getByRole('dialog', { name: 'Check your devices and call' }).getByRole('button', { name: 'Start call' }).click()
  await expectAlert(page, 'Failed to start call: Not now')
  await press('Chat')
  await expect(chatRegion(page, 'Group chat')).toBeVisible()
})
