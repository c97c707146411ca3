import { chatRegion, clearUnread, personCheckbox, selectionActions } from '../support/browser/communications-page'
import { expectAlert, mockResponse, notAllowed } from '../support/browser/mock-response'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

test('staff see the state of each guest and why an action fails', async ({ as, people }) => {
  const w = uniqueWord()
  const [luz, ivan] = [`Luz ${w}`, `Iván ${w}`]
  const { id: client } = await people.user.clients.create({ firstName: 'Luz', lastName: w, phone: '555 0100' })
  await people.user.clients.create({ firstName: 'Iván', lastName: w, phone: '555 0100' })
  const page = await as('user')
  await page.goto('/admin/communications?show=clients')
  await page.getByRole('searchbox', { name: 'Search people' }).fill(w)
  const invite = page.getByRole('dialog', { name: 'Invite to a chat' })
  const press = (name: string) => selectionActions(page).getByRole('button', { name }).click()
  await personCheckbox(page, luz).check()
  await press('Chat')
  const rest = 'get a link that works once, within 7 days. When they open it, you let them in. Then you can chat and call.'
  await expect(invite.getByText(`${luz} will ${rest}`)).toBeVisible()
  await expect(invite.getByText('No email address is known. Copy the link and send it yourself.')).toBeVisible()
  await page.keyboard.press('Escape')
  await personCheckbox(page, ivan).check()
  await press('Start Call (Audio)')
  await expect(invite.getByText(`${luz} and ${ivan} will each ${rest}`)).toBeVisible()
  await expect(invite.getByText('None of them has an email address. Copy the links and send them yourself.')).toBeVisible()
  await mockResponse(page, '**/api/chat/guests', { status: 502, json: {} }, async () => {
    await invite.getByRole('button', { name: 'Create the links' }).click()
    await expect(invite.getByRole('alert')).toHaveText('Failed to create chat room')
  })
  await page.keyboard.press('Escape')
  await press('Clear selection')
  await personCheckbox(page, luz).check()
  await press('Chat')
  await invite.getByRole('button', { name: 'Create the link' }).click()
  const links = page.getByRole('dialog', { name: 'Link for your guest' })
  await expect(links.getByText('This link is shown only once. It works once: do not share it with anyone else.')).toBeVisible()
  await expect(links.getByRole('button', { name: `Copy the link for ${luz}` })).toBeVisible()
  const token = new URL((await links.getByRole('code').textContent()) ?? '').hash.slice(1)
  await links.getByRole('button', { name: 'Done' }).click()

  const chatWindow = chatRegion(page, `Chat with ${luz}`)
  const guests = chatWindow.getByRole('list', { name: 'Guests' })
  const button = (name: string) => guests.getByRole('button', { name })
  const { rooms } = await people.user.chat.listRooms({})
  const { id: threadId = '', guests: [{ id = '' } = {}] = [] } = rooms.find((room) => room.name === `Chat with ${luz}`) ?? {}
  await test.step('a guest waits, is let in and loses access', async () => {
    await people.stranger.guestAccess.enter({ token })
    await expect(guests.getByRole('status').getByText(`${luz} is waiting to be let in.`)).toBeVisible()
    await expect(page.getByText(`${luz} is waiting to be let into a chat.`)).toBeVisible()
    await expect(button(`Let in ${luz}`)).toHaveText('Let in')
    await mockResponse(page, '**/api/chat/guests/*/admit', { status: 502, json: {} }, async () => {
      await button(`Let in ${luz}`).click()
      await expectAlert(page, 'Failed to change the guest')
    })
    await button(`Let in ${luz}`).click()
    await expect(guests.getByText(`${luz} has access as a guest.`)).toBeVisible()
    await button(`End access for ${luz}`).click()
    const confirmDialog = page.getByRole('alertdialog', { name: `End access for ${luz}?` })
    await expect(confirmDialog).toContainText('They can no longer read or write in this chat. You can let them back in with a new link.')
    await confirmDialog.getByRole('button', { name: 'End access' }).click()
    await expect(guests.getByText(`${luz} can no longer read or write here.`)).toBeVisible()
    await expect(button(`New link for ${luz}`)).toHaveText('New link')
    await button(`New link for ${luz}`).click()
    await links.getByRole('button', { name: 'Done' }).click()
    await expect(guests.getByText(`${luz} has not opened the link yet.`)).toBeVisible()
  })
  await test.step('a guest who is no longer waiting, and a deleted client', async () => {
    const { invitation } = await people.user.guests.renew({ id })
    await people.stranger.guestAccess.enter({ token: new URL(invitation.link).hash.slice(1) })
    await page.route('**/api/chat/guests/*/admit', (route) => people.user.guests.end({ id }).then(() => route.fallback()))
    await button(`Let in ${luz}`).click()
    await expectAlert(page, 'This guest is not waiting to be let in')
    await people.user.clients.remove({ id: client })
    await button(`New link for ${luz}`).click()
    await expectAlert(page, 'This client or contact was deleted. Restore it to create a new link.')
  })
  await clearUnread(people.user, threadId)
})

test('the directory shows empty states and why desktop notifications are blocked', async ({ as, people }) => {
  const w = uniqueWord()
  for (let n = 0; n < 25; n++) await people.user.contacts.create({ name: `Many${n} ${w}`, phone: '555 0100' })
  const page = await as('user')
  await page.addInitScript(() => {
    const fakeNotification = Object.assign(() => {}, {
      permission: 'default',
      requestPermission: async () => (fakeNotification.permission = 'denied'),
    })
    Object.assign(window, { Notification: fakeNotification })
  })
  for (const list of ['clients', 'contacts'])
    await page.route(`**/api/${list}?*`, (route) =>
      new URL(route.request().url()).searchParams.get('q') === w ? route.fallback() : route.fulfill({ json: { [list]: [], total: 0 } }),
    )
  await page.goto('/admin/communications?show=contacts')
  const search = page.getByRole('searchbox', { name: 'Search people' })
  await expect(search).toHaveAttribute('placeholder', 'Name, email or phone')
  const view = page.getByRole('group', { name: 'View as' })
  for (const name of ['Grid', 'List']) await expect(view.getByRole('radio', { name })).toBeAttached()
  await search.fill(w)
  await expect(page.getByRole('button', { name: 'Show more contacts' })).toBeVisible()
  await page.getByRole('button', { name: 'Show more contacts' }).click()
  await expect(page.getByRole('button', { name: 'Show more contacts' })).toHaveCount(0)
  await search.fill(`${w} nobody`)
  await expect(page.getByText('No people match your search.')).toBeVisible()
  await expect(page.getByText('Try another name, or show everyone.')).toBeVisible()
  await search.fill('')
  // A change by a colleague triggers the reload.
  await people.user.contacts.create({ name: `Asks ${w}`, phone: '555 0100' })
  await expect(page.getByText('No people yet.')).toBeVisible()
  await expect(page.getByText('Colleagues, clients and contacts appear here once they are added.')).toBeVisible()
  await page.getByRole('tab', { name: 'Chats' }).click()
  await expect(page.getByRole('heading', { name: 'Your chats' })).toBeVisible()
  await page.getByRole('button', { name: 'Enable desktop notifications' }).click()
  await expectAlert(page, 'This browser blocks notifications. You can allow them in its settings for this site.')
  await expect(page.getByRole('button', { name: 'Enable desktop notifications' })).toHaveCount(0)
  const other = await as('other')
  await other.goto('/admin/communications')
  await other.route('**/api/chat/rooms?*', (route) => route.fulfill({ json: { rooms: [], total: 0 } }))
  await people.other.chat.createRoom({ participantIds: [(await people.user.auth.me({})).user.id], name: w })
  await expect(other.getByText('No chats yet. Select someone under People and press Chat.')).toBeVisible()
  await expect(other.getByText('Select a chat to read it here.')).toBeVisible()
  await other.getByRole('button', { name: 'Find people' }).click()
  await expect(personCheckbox(other, 'Ana Ruiz')).toBeVisible()
})

test('the chats of a case: loading and empty', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Chats ${uniqueWord()}`, clientName: 'Somebody' })
  const page = await as('user')
  const heldRequest = Promise.withResolvers<void>()
  await page.goto(`/admin/cases/${id}`)
  await page.route(`**/api/chat/rooms?*caseId=${id}*`, (route) => heldRequest.promise.then(() => route.fallback()))
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect(page.getByRole('status').getByText('Loading chats')).toBeAttached()
  heldRequest.resolve()
  const panel = page.getByRole('region', { name: 'Chat', exact: true })
  await expect(panel.getByText('No chat threads yet.')).toBeVisible()
  await expect(panel.getByText('Only the people in a thread can see it.')).toBeVisible()
  await panel.getByRole('button', { name: 'New chat' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'If you leave this blank, the chat is named after the case.',
  )
  await expect(page.getByLabel('Extra participant ids')).toBeHidden()
  await page.getByRole('dialog').getByText('Advanced').click()
  await expect(page.getByLabel('Extra participant ids')).toHaveAccessibleDescription('Separate with commas.')
  await page.keyboard.press('Escape')
})

test('notifications: empty, late reminder, missed call and mention', async ({ as, people, office }) => {
  const w = uniqueWord()
  const { id: userId, client } = await addPerson(people.admin)
  const page = await as(client)
  await page.goto('/admin/schedule')
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await expect(dialog.getByRole('heading', { name: 'Not done', exact: true })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Upcoming reminders' })).toBeVisible()
  await expect(dialog.getByText('No open notifications.')).toBeVisible()
  await expect(dialog.getByText('No upcoming reminders. Set one on a case.')).toBeVisible()

  const { id } = await client.cases.create({ title: `Deadline ${w}`, clientName: 'Somebody' })
  await client.reminders.create({ id, reminderAt: new Date(Date.now() + 3_000).toISOString(), message: 'File it' })
  const device = crypto.randomUUID()
  const call = await people.user.calls.start({ people: [userId], kind: 'audio', device })
  await people.user.calls.leave({ id: call.id, device })
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [userId], name: w })
  await people.user.chat.send({ threadId, content: 'See @Dana', mentions: [userId] })
  const item = dialog.getByRole('listitem')
  const due = item.filter({ has: page.getByRole('combobox', { name: `Snooze reminder: Deadline ${w}` }) })
  await expect(item.filter({ hasText: 'Missed call from Ben Ito' })).toBeVisible()
  await expect(item.filter({ hasText: 'Ben Ito mentioned you in a chat' })).toBeVisible()
  await expect(due).toBeVisible({ timeout: 30_000 })
  await queryRows(office.databaseUrl, 'UPDATE notice SET late = true WHERE case_id = $1', [id])
  await expect.poll(async () => (await client.notifications.list({})).notices.map(({ seen }) => seen)).toEqual([true, true, true])
  await page.reload()
  // They were seen in the open dialog.
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(due.getByTitle('The server was not running at that time.')).toHaveText('Late')
  await expect(due.getByRole('combobox', { name: `Snooze reminder: Deadline ${w}` }).getByRole('option')).toHaveText([
    'Snooze…',
    'In 10 minutes',
    'In an hour',
    'In a day',
    'In a week',
  ])
  await expectAccessible(page)
  await mockResponse(page, '**/api/notices/*/done', { status: 502, json: {} }, async () => {
    await due.getByRole('button', { name: `Mark reminder done: Deadline ${w}` }).click()
    await expectAlert(page, 'Failed to update the notification')
  })
  await mockResponse(page, '**/api/notices/*/done', notAllowed, async () => {
    await due.getByRole('button', { name: `Mark reminder done: Deadline ${w}` }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Permission denied' })).toContainText('Not allowed')
  })
  await due.getByRole('button', { name: `Mark reminder done: Deadline ${w}` }).click()
  await expect(dialog.getByRole('status').getByText('The reminder was marked done.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(due).toBeVisible()
  await due.getByRole('button', { name: `Mark reminder done: Deadline ${w}` }).click()
  await expect(dialog.getByRole('status').getByText('The reminder was marked done.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done: missed call from Ben Ito' }).click()
  await dialog.getByRole('button', { name: 'Done: mention by Ben Ito' }).click()
  await expect(dialog.getByText('No open notifications.')).toBeVisible()
})
