import { clearNotifications, clearUnread, personCheckbox, selectionActions } from '../support/browser/communications-page'
import { expectAlert } from '../support/browser/mock-response'
import { expect, test } from '../support/browser/staff-test'
import { extendHeartbeats } from '../support/calls/extend-heartbeats'
import { trackConnections } from '../support/calls/watched-calls'
import { queryRows } from '../support/database/rows'
import { uniqueWord } from '../support/unique-word'

test('a chat shows loading, failures, edits and presence', async ({ as, people, office }) => {
  const [ana, cleo] = [(await people.admin.auth.me({})).user, (await people.other.auth.me({})).user]
  const name = uniqueWord()
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [ana.id, cleo.id], name })
  const page = await as('user')
  await page.goto('/admin/communications')
  const heldRequest = Promise.withResolvers<void>()
  await page.route('**/api/chat/threads/*/messages*', (route) => heldRequest.promise.then(() => route.fallback()))
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('status').getByText('Loading messages')).toBeAttached()
  heldRequest.resolve()
  const log = page.getByRole('log', { name: `Messages in ${name}` })
  const field = page.getByRole('textbox', { name: `Message to ${name}` })
  await expect(log.getByText('No messages yet.')).toBeVisible()
  await expect(field).toHaveAttribute('placeholder', 'Write a message')
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
  const ownMessage = log.getByRole('listitem').filter({ hasText: 'Good morning' })

  await test.step('a message being sent', async () => {
    const sendRequest = Promise.withResolvers<void>()
    await page.route('**/api/chat/send', (route) => sendRequest.promise.then(() => route.fallback()))
    await field.fill('Good morning')
    await page.keyboard.press('Enter')
    await expect(ownMessage.getByText('Sending…')).toBeVisible()
    sendRequest.resolve()
    await expect(ownMessage.getByText('Sending…')).toHaveCount(0)
    await page.unroute('**/api/chat/send')
    await expect(log.getByText('Today', { exact: true })).toBeVisible()
  })
  await test.step('who has seen a message and who is typing', async () => {
    const [{ id: last = '' } = {}] = (await people.user.chat.listMessages({ threadId })).messages
    await people.other.chat.markRead({ threadId, messageId: last })
    await expect(log.getByText('Seen by cleo', { exact: true })).toBeVisible()
    await people.admin.chat.setTyping({ threadId })
    await people.other.chat.setTyping({ threadId })
    await expect(page.getByRole('status').getByText(/^(Ana Ruiz and cleo|cleo and Ana Ruiz) are typing…$/)).toBeVisible()
  })
  await test.step('a message that cannot be edited or deleted', async () => {
    const save = () => log.getByRole('button', { name: 'Save' }).click()
    await ownMessage.getByRole('button', { name: 'Edit this message' }).click()
    await log.getByRole('textbox', { name: 'Message' }).fill('Good morning!')
    await page.route('**/api/chat/messages/*', (route) => route.fulfill({ status: 502, json: {} }))
    await save()
    await expectAlert(page, 'Failed to change the message')
    await expect(log.getByRole('textbox', { name: 'Message' })).toHaveValue('Good morning!')
    await page.unroute('**/api/chat/messages/*')
    await queryRows(office.databaseUrl, "UPDATE chat_message SET created_on = created_on - interval '1 day' WHERE thread_id = $1", [
      threadId,
    ])
    await save()
    await expectAlert(page, 'A message can be edited or deleted only within 15 minutes')
    await log.getByRole('button', { name: 'Cancel' }).click()
    await ownMessage.getByRole('button', { name: 'Delete this message' }).click()
    const confirmDialog = page.getByRole('alertdialog', { name: 'Delete this message?' })
    await expect(confirmDialog).toContainText('The others see that a message was deleted.')
    await confirmDialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('older messages load and may fail to load', async () => {
    // A new thread, so that no message of it was broadcast recently.
    const { id } = await people.user.chat.createRoom({ participantIds: [cleo.id], name: `Long ${name}` })
    await queryRows(
      office.databaseUrl,
      `INSERT INTO chat_message (id, thread_id, sender_id, content, type, created_on)
       SELECT gen_random_uuid(), $1, $2, 'line ' || n, 'text', now() - interval '1 day' FROM generate_series(1, 110) n`,
      [id, cleo.id],
    )
    const olderRequest = Promise.withResolvers<void>()
    await page.route(/\/messages\?.*before=/, (route) => olderRequest.promise.then(() => route.fulfill({ status: 502, json: {} })))
    await page.goto(`/admin/communications?thread=${id}`)
    const long = page.getByRole('log', { name: `Messages in Long ${name}` })
    await expect(long.getByText('Yesterday', { exact: true })).toBeVisible()
    await long.focus()
    await page.keyboard.press('Home')
    await expect(long.getByRole('button', { name: 'Earlier messages' })).toBeVisible()
    olderRequest.resolve()
    await expect(long.getByText('Could not load.')).toBeVisible()
    await page.unroute(/\/messages\?.*before=/)
    await clearUnread(people.user, id)
    await page.goto(`/admin/communications?thread=${threadId}`)
  })
  await test.step('polls every two seconds without a socket', async () => {
    await page.routeWebSocket(/\/ws\?/, (socket) => void socket.close())
    await page.reload()
    await expect(log.getByText('Good morning')).toBeVisible()
    await page.route('**/api/chat/threads/*/messages*', (route) => route.abort())
    await expect(page.getByRole('status').getByText('No live connection. Checking every 2 seconds.')).toBeVisible()
    await page.unroute('**/api/chat/threads/*/messages*')
  })
  await test.step('an Admin reads what joining means and that it failed', async () => {
    const { id } = await people.user.chat.createRoom({ participantIds: [cleo.id], name: `Aside ${name}` })
    const adminPage = await as('admin')
    await adminPage.goto(`/admin/communications?thread=${id}`)
    await adminPage.getByRole('button', { name: `Join as Admin: Aside ${name}` }).click()
    const confirmDialog = adminPage.getByRole('alertdialog', { name: `Join “Aside ${name}” as Admin?` })
    await expect(confirmDialog).toContainText(
      'Everyone in this chat is notified, and the ledger records it. You can read new messages, but not earlier ones.',
    )
    await adminPage.route(`**/api/chat/rooms/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 502, json: {} }) : route.fallback(),
    )
    await confirmDialog.getByRole('button', { name: 'Join as Admin' }).click()
    await expectAlert(adminPage, 'Failed to join the chat')
  })
  await test.step('counts unread messages', async () => {
    const cleoPage = await as('other')
    await cleoPage.goto('/admin/contacts')
    await expect(cleoPage.getByText('Calls ready')).toBeVisible()
    await people.user.chat.send({ threadId, content: 'one' })
    await people.user.chat.send({ threadId, content: 'two' })
    await expect(cleoPage.getByRole('button', { name: new RegExp(`^${name} ?, \\d+ unread messages$`) })).toBeVisible()
  })
  for (const one of [people.user, people.admin, people.other]) await clearUnread(one, threadId)
})

test('a call that cannot start says why, and people in a call are marked', async ({ as, people, office }) => {
  const cleo = (await people.other.auth.me({})).user
  const clientIds = []
  for (let n = 1; n <= 6; n++)
    clientIds.push((await people.user.clients.create({ firstName: `Guest${n}`, lastName: uniqueWord(), phone: '555 0100' })).id)
  const { id: threadId } = await people.user.guests.invite({ clientIds, participantIds: [cleo.id] })
  const page = await as('other')
  // Only a person with an open page is shown as in a call.
  await (await as('user')).goto('/admin/schedule')
  await trackConnections(page)
  await page.goto(`/admin/communications?thread=${threadId}`)
  await expect(page.getByText('Calls ready')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('lawoffice.call-devices', '{}'))
  const answerButton = page.getByRole('button', { name: 'Answer Ben Ito' })
  const ring = async () => {
    const device = crypto.randomUUID()
    const { id } = await people.user.calls.start({ people: [cleo.id], threadId, kind: 'audio', device })
    await extendHeartbeats(office.databaseUrl, id)
    return { id, device }
  }
  const first = await ring()
  await page.route('**/api/calls/*/join', (route) => people.user.calls.leave(first).then(() => route.fallback()))
  await answerButton.click()
  await expectAlert(page, 'Failed to start call: This call has ended')
  await page.unroute('**/api/calls/*/join')
  await expect(answerButton).toHaveCount(0)
  const second = await ring()
  await queryRows(
    office.databaseUrl,
    `INSERT INTO call_person (id, call_id, guest_id, state, device, rung_at, joined_at, seen_at)
     SELECT gen_random_uuid(), $1, g.id, 'in', g.id::text, now(), now(), now() FROM chat_guest g WHERE g.thread_id = $2`,
    [second.id, threadId],
  )
  await answerButton.click()
  await expectAlert(page, 'Failed to start call: This call is full: it has room for 7 people')
  await page.goto('/admin/communications?tab=people')
  const card = page.getByRole('listitem').filter({ has: personCheckbox(page, 'Ben Ito') })
  await expect(card.getByText('In a call', { exact: true })).toBeAttached()
  await queryRows(office.databaseUrl, "UPDATE call_person SET state = 'left' WHERE call_id = $1 AND guest_id IS NOT NULL", [second.id])
  await people.user.calls.leave(second)

  await test.step('nobody answers', async () => {
    await personCheckbox(page, 'Ana Ruiz').check()
    await selectionActions(page).getByRole('button', { name: 'Start Call (Audio)' }).click()
    await page.getByRole('button', { name: 'Start call', exact: true }).click()
    await expect(page.getByText('Ringing…')).toBeVisible()
    await queryRows(office.databaseUrl, "UPDATE call_person SET rung_at = rung_at - interval '1 hour' WHERE state = 'ringing'")
    await expect(page.getByText('Ana Ruiz did not answer.')).toBeVisible()
  })
  for (const one of [people.user, people.other]) await clearUnread(one, threadId)
  await clearNotifications(people.admin)
})
