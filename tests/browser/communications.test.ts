import { chatRegion, chatTexts, personCheckbox, selectionActions } from '../support/browser/communications-page'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { extendHeartbeats } from '../support/calls/extend-heartbeats'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

test('the directory lists people, selects up to six and starts chats and calls', async ({ as, people }) => {
  const w = uniqueWord()
  for (let n = 1; n <= 7; n++) await people.user.contacts.create({ name: `Contact${n} ${w}`, phone: `555 010${n}` })
  const { id } = await people.user.clients.create({ firstName: 'Iván', lastName: w, phone: '555 0199' })
  const page = await as('user')
  await page.goto('/admin/communications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Communications Hub')
  await expect(page.getByRole('tab', { name: 'Chats', selected: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your chats' })).toBeVisible()
  await expect(personCheckbox(page, 'Ana Ruiz')).toHaveCount(0)
  await expect(
    page.getByText(
      'Voice and video are under development: they may not connect from every network. Chat is partial: it reaches signed-in staff and invited guests.',
    ),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'People' }).click()
  await test.step('lists everyone except oneself and website editors', async () => {
    await expect(personCheckbox(page, 'Ana Ruiz')).toBeVisible()
    await expect(personCheckbox(page, 'Ben Ito')).toHaveCount(0)
    await expect(personCheckbox(page, 'edi')).toHaveCount(0)
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: personCheckbox(page, 'Ana Ruiz') })
        .getByText('AR', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText(/Debug preview|Example/)).toHaveCount(0)
    const show = page.getByRole('group', { name: 'Show', exact: true })
    for (const name of ['All', 'Employees', 'Clients', 'Contacts'])
      await expect(show.getByRole('radio', { name, exact: true })).toBeAttached()
    await expect(show.getByRole('radio', { name: 'All' })).toBeChecked()
    await page.getByRole('searchbox').fill(`nobody ${w}`)
    await expect(page.getByText('No people match your search.')).toBeVisible()
    await page.getByRole('searchbox').fill(w)
    await expect(personCheckbox(page, `Contact7 ${w}`)).toBeVisible()
    await expect(personCheckbox(page, 'Ana Ruiz')).toHaveCount(0)
    for (const [name, heading] of [
      ['Employees', null],
      ['Clients', 'Clients'],
      ['Contacts', 'Contacts'],
    ] as const) {
      await page.getByRole('radio', { name, exact: true }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /^(Employees|Clients|Contacts)$/ })).toHaveText(
        heading ? [heading] : [],
      )
    }
    await expect(page).toHaveURL(/show=contacts/)
  })
  await test.step('selects at most six people', async () => {
    await selectionActions(page).getByRole('button', { name: 'Start Call (Audio)' }).click()
    await expect(selectionActions(page).getByRole('alert')).toHaveText('Select one or more users to call')
    await selectionActions(page).getByRole('button', { name: 'Chat' }).click()
    await expect(selectionActions(page).getByRole('alert')).toHaveText('Please select at least one user to include in the chat')
    for (let n = 1; n <= 6; n++) await personCheckbox(page, `Contact${n} ${w}`).check()
    await expect(selectionActions(page).getByText('6 selected')).toBeVisible()
    await personCheckbox(page, `Contact7 ${w}`).click()
    await expect(selectionActions(page).getByRole('alert')).toHaveText('You can select at most 6 users.')
    await expect(personCheckbox(page, `Contact7 ${w}`)).not.toBeChecked()
    await selectionActions(page).getByRole('button', { name: 'Start Video Call' }).click()
    await expect(page.getByRole('dialog', { name: 'Invite to a chat' })).toContainText('Then you can chat and call.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Invite to a chat' })).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('preselects the client in the URL', async () => {
    await page.goto(`/admin/communications?client=${id}`)
    await expect(selectionActions(page).getByText('1 selected')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Clients' })).toBeChecked()
  })
  await test.step('a chat with several people is a group chat', async () => {
    await selectionActions(page).getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('radio', { name: 'All', exact: true }).click()
    for (const name of ['Ana Ruiz', 'cleo']) await personCheckbox(page, name).check()
    await selectionActions(page).getByRole('button', { name: 'Chat' }).click()
    await expect(chatRegion(page, 'Group chat').getByText('No messages yet.')).toBeVisible()
    await personCheckbox(page, 'Ana Ruiz').check()
    const chatName = selectionActions(page).getByLabel('Chat name (optional)')
    await expect(chatName).toHaveCount(0)
    await personCheckbox(page, 'cleo').check()
    await chatName.fill(`Strategy ${w}`)
    await expectAccessible(page)
    await chatName.press('Enter')
    await expect(chatRegion(page, `Strategy ${w}`).getByText('No messages yet.')).toBeVisible()
  })
  await test.step('shows loading and load failures', async () => {
    const html = { status: 200, contentType: 'text/html', body: '<p>proxy' }
    await page.goto('/admin/communications?view=list')
    await page.route('**/api/users*', (route) => route.fulfill(html))
    // A change by a colleague triggers the reload.
    await people.other.profile.update({ displayName: null })
    await expect(page.getByRole('alert').getByText('Failed to load users')).toBeVisible()
    await expect(personCheckbox(page, 'Ana Ruiz')).toBeVisible()
    await expect(page.getByText(/Debug preview|Example/)).toHaveCount(0)
    await page.unroute('**/api/users*')
    await expect(page.getByText('Failed to load users')).toHaveCount(0)
    const heldRequest = Promise.withResolvers<void>()
    await page.route('**/api/clients?*', (route) => heldRequest.promise.then(() => route.fulfill(html)))
    await page.getByRole('searchbox').fill(`${w} x`)
    await expect(page.getByRole('status').getByText('Loading users…').first()).toBeVisible()
    heldRequest.resolve()
    await expect(page.getByRole('alert').getByText('Failed to load clients')).toBeVisible()
  })
})

test('two people chat: windows, unread counts, typing, read receipts and drafts', async ({ as, people, office }) => {
  test.setTimeout(180_000)
  // Has no chat with Ben yet. One word, as in a mention.
  const name = uniqueWord()
  const { id: userId, client: otherClient } = await addPerson(people.admin, { name })
  const [ben, other] = [await as('user'), await as(otherClient)]
  await Promise.all([ben.goto('/admin/communications?tab=people'), other.goto('/admin/contacts')])
  await expect(personCheckbox(ben, name)).toBeVisible()
  await expect(
    ben
      .getByRole('listitem')
      .filter({ has: personCheckbox(ben, name) })
      .getByText('Online'),
  ).toBeAttached({ timeout: 60_000 })
  const search = other.getByRole('searchbox')
  await search.fill('in the middle of')

  await test.step('a chat opens with focus in its text field', async () => {
    await personCheckbox(ben, name).focus()
    await ben.keyboard.press('Space')
    await selectionActions(ben).getByRole('button', { name: 'Chat' }).focus()
    await ben.keyboard.press('Enter')
    await expect(ben.getByText(/^Chat room created: /)).toBeVisible()
    await expect(ben.getByRole('textbox', { name: `Message to Chat with ${name}` })).toBeFocused()
    await ben.keyboard.type('   ')
    await ben.keyboard.press('Enter')
    await ben
      .getByRole('textbox', { name: `Message to Chat with ${name}` })
      .fill('<b>Hi</b> javascript:alert(1) see https://court.example/case?id=1.')
    await ben.keyboard.press('Enter')
    await expect(chatTexts(ben, `Chat with ${name}`)).toHaveText(['<b>Hi</b> javascript:alert(1) see https://court.example/case?id=1.'])
    const link = chatRegion(ben, `Chat with ${name}`).getByRole('link', { name: 'https://court.example/case?id=1' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(chatRegion(ben, `Chat with ${name}`).getByRole('log').getByRole('link')).toHaveCount(1)
    await expectAccessible(ben)
  })
  await test.step('the recipient gets an unread count and keeps the focus', async () => {
    await expect(other.getByRole('button', { name: /^Chat with Ben Ito ?, 1 unread message$/ })).toBeVisible()
    await expect(search).toBeFocused()
    await expect(other).toHaveTitle(/^\(1\) Contacts/)
    await expect(other.getByRole('link', { name: /^Communications ?, 1 unread message$/ })).toBeVisible()
    await other.getByRole('button', { name: /^Chat with Ben Ito ?, 1 unread message$/ }).click()
    await expect(chatTexts(other, 'Chat with Ben Ito')).toHaveCount(1)
    await expect(other).toHaveTitle(/^Contacts/)
    await expect(chatRegion(ben, `Chat with ${name}`).getByText('Seen', { exact: true })).toBeVisible()
  })
  await test.step('shows typing, and closing the window keeps the draft', async () => {
    await other.keyboard.type('A draft')
    await expect(chatRegion(ben, `Chat with ${name}`).getByText(`${name} is typing…`)).toBeVisible()
    await other.keyboard.press('Escape')
    await expect(chatRegion(other, 'Chat with Ben Ito')).toHaveCount(0)
    await ben.getByRole('textbox', { name: /^Message to/ }).fill('Are you there?')
    await ben.getByRole('button', { name: 'Send' }).click()
    await other.getByRole('button', { name: /^Chat with Ben Ito ?, 1 unread message$/ }).click()
    await expect(other.getByRole('textbox', { name: /^Message to/ })).toHaveValue('A draft')
    await other.keyboard.press('Enter')
    await expect(chatTexts(ben, `Chat with ${name}`)).toHaveText([/^<b>Hi/, 'Are you there?', 'A draft'])
  })
  await test.step('the author can edit and delete a message', async () => {
    const ownMessage = chatRegion(ben, `Chat with ${name}`).getByRole('listitem').filter({ hasText: 'Are you there?' })
    await ownMessage.getByRole('button', { name: 'Edit this message' }).click()
    await ben.keyboard.type(' Please answer.')
    await ben.keyboard.press('Enter')
    await expect(chatTexts(other, 'Chat with Ben Ito')).toHaveText([/^<b>Hi/, 'Are you there? Please answer.', 'A draft'])
    await expect(chatRegion(other, 'Chat with Ben Ito').getByText('edited', { exact: true })).toBeVisible()
    await ownMessage.getByRole('button', { name: 'Delete this message' }).click()
    await ben.getByRole('alertdialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(chatTexts(other, 'Chat with Ben Ito')).toHaveText([/^<b>Hi/, 'This message was deleted.', 'A draft'])
  })
  await test.step('a mention creates a notification that opens the chat', async () => {
    await other.getByRole('button', { name: 'Close the chat: Chat with Ben Ito' }).click()
    const field = ben.getByRole('textbox', { name: /^Message to/ })
    await field.focus()
    await ben.keyboard.type(`Good morning @${name.slice(0, 3)}`)
    await expect(ben.getByRole('listbox', { name: 'People in this chat' }).getByRole('option', { name, selected: true })).toBeVisible()
    await expectAccessible(ben)
    await ben.keyboard.press('Enter')
    await expect(field).toHaveValue(`Good morning @${name} `)
    await ben.keyboard.type('and @nobody')
    await ben.keyboard.press('Enter')
    await expect(chatTexts(ben, `Chat with ${name}`).last().getByRole('strong')).toHaveText(`@${name}`)
    await expect(other.getByText('Ben Ito mentioned you in a chat')).toBeVisible()
    await other.getByRole('button', { name: /^Notifications \d+ new/ }).click()
    await expect(other.getByRole('dialog', { name: 'Notifications' }).getByText(`Good morning @${name} and @nobody`)).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Open the chat in which Ben Ito mentioned you' }).click()
    await expect(chatTexts(other, 'Chat with Ben Ito')).toHaveCount(4)
  })
  await test.step('a chat can be minimized, survives a reload and opens on its own screen', async () => {
    await ben.getByRole('button', { name: `Chat with ${name}`, exact: true }).click()
    await expect(chatRegion(ben, `Chat with ${name}`).getByRole('log')).toHaveCount(0)
    await ben.reload()
    await ben.getByRole('button', { name: `Chat with ${name}`, exact: true }).click()
    await ben.getByRole('link', { name: `Open the full thread: Chat with ${name}` }).click()
    await expect(ben.getByRole('heading', { level: 1, name: `Chat with ${name}` })).toBeVisible()
    await expect(ben.getByRole('log').getByRole('listitem').getByRole('paragraph')).toHaveCount(4)
    await expect(chatRegion(ben, `Chat with ${name}`)).toHaveCount(0)
    await expectAccessible(ben)
    await ben.getByRole('tab', { name: 'People' }).click()
    await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Communications Hub')
    await expect(personCheckbox(ben, name)).toBeVisible()
    await expect(ben.getByRole('tab', { name: 'People', selected: true })).toBeFocused()
    await ben.goBack()
    await expect(ben.getByRole('heading', { level: 1, name: `Chat with ${name}` })).toBeVisible()
  })
  await test.step('older messages load when scrolling up', async () => {
    const threadId = new URL(ben.url()).searchParams.get('thread') ?? ''
    for (let n = 0; n < 120; n++) await otherClient.chat.send({ threadId, content: `line ${n}` })
    // A busy machine shows 120 messages more slowly than they are sent.
    await expect(ben.getByText('line 119', { exact: true })).toBeVisible({ timeout: 30_000 })
    await ben.reload()
    const log = ben.getByRole('log')
    const lines = log.getByRole('listitem').getByRole('paragraph')
    // The socket may replay recent messages.
    await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(100)
    expect(await lines.count()).toBeLessThan(124)
    await log.focus()
    // Messages that still arrive move the view back to the end.
    await expect(async () => {
      await ben.keyboard.press('Home')
      await expect(lines).toHaveCount(124, { timeout: 2000 })
    }).toPass()
    await expect(lines.first()).toHaveText(/^<b>Hi/)
  })
  await test.step('a thread without access says so', async () => {
    const { user } = await people.user.auth.me({})
    const { id } = await people.admin.chat.createRoom({ participantIds: [user.id], name: 'Not for everyone' })
    await other.goto(`/admin/communications?thread=${id}`)
    await expect(other.getByRole('alert').getByText('This chat does not exist, or you do not have access to it.')).toBeVisible()
  })
  await test.step('a person removed from an open chat sees only that', async () => {
    const { id } = await people.user.chat.createRoom({ participantIds: [userId], name: 'For a while' })
    await people.user.chat.send({ threadId: id, content: 'still here' })
    await other.getByRole('button', { name: /^For a while ?, 1 unread message$/ }).click()
    await expect(chatTexts(other, 'For a while')).toHaveText(['still here'])
    await people.user.chat.updateRoom({ id, remove: [userId] })
    const chatWindows = other.getByRole('complementary', { name: 'Chat windows' })
    await expect(chatWindows.getByText('This chat does not exist, or you do not have access to it.')).toBeVisible()
    await expect(chatWindows.getByText(/still here|Could not load/)).toHaveCount(0)
    await chatWindows.getByRole('button', { name: 'Close the chat: Chat', exact: true }).click()
  })
  await test.step('an Admin joins, and everyone in the thread sees it', async () => {
    const ana = await as('admin')
    const threadId = new URL(ben.url()).searchParams.get('thread') ?? ''
    const [benDevice, otherDevice] = [crypto.randomUUID(), crypto.randomUUID()]
    const { id } = await people.user.calls.start({ threadId, kind: 'audio', device: benDevice })
    await otherClient.calls.join({ id, device: otherDevice })
    await extendHeartbeats(office.databaseUrl, id)
    await ana.goto(`/admin/communications?thread=${threadId}`)
    await expect(ana.getByText('You are not in this chat.')).toBeVisible()
    await ana.getByRole('button', { name: /^Join as Admin/ }).click()
    await ana
      .getByRole('alertdialog', { name: /as Admin\?$/ })
      .getByRole('button', { name: 'Join as Admin' })
      .click()
    await expect(ana.getByRole('log').getByText('Ana Ruiz joined as Admin')).toBeVisible()
    await expect(ana.getByRole('log').getByText('line 119')).toHaveCount(0)
    await expect(ben.getByRole('log').getByText('Ana Ruiz joined as Admin')).toBeVisible()
    for (const page of [ana, ben]) await expect(page.getByText('Call in progress: 2 people')).toBeVisible()
    await expect(ana.getByRole('button', { name: 'Join call' })).toBeVisible()
    await expectAccessible(ana)
    await people.user.calls.leave({ id, device: benDevice })
    await expect(ana.getByText(new RegExp(`^Audio call, .+: Ben Ito, ${name}`))).toBeVisible()
    await expect(ana.getByRole('button', { name: 'Join call' })).toHaveCount(0)
  })
})
