import * as strings from '../../src/strings/index'
import { chatRegion, clearNotifications } from '../support/browser/communications-page'
import { expectAlert } from '../support/browser/mock-response'
import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('a lost response creates no second chat, and other people get another chat', async ({ as, people }) => {
  const title = `Chats ${uniqueWord()}`
  const { id, case: row } = await people.user.cases.create({ title, clientName: 'Somebody' })
  const name = `${title} (${row.caseNumber})`
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=chat`)
  await page.getByRole('button', { name: 'New chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create chat for case' })
  const create = dialog.getByRole('button', { name: 'Create chat' })
  await dialog.getByLabel('Ana Ruiz').check()
  for (let n = 0; n < 2; n++) {
    await page.route('**/api/chat/rooms', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await Promise.all([page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/chat/rooms')), create.click()])
    await expectAlert(page, 'Failed to create chat thread')
  }
  await dialog.getByLabel('Ana Ruiz').uncheck()
  await dialog.getByLabel('cleo').check()
  await create.click()
  await expect(page.getByText(`Chat room created: ${name}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { rooms } = await people.user.chat.listRooms({ caseId: id })
  const othersIn = (room: (typeof rooms)[number]) => room.members.map(({ displayName }) => displayName).filter((one) => one !== 'Ben Ito')
  expect(rooms.map((room) => [room.name, ...othersIn(room)]).sort()).toEqual([
    [name, 'Ana Ruiz'],
    [name, 'cleo'],
  ])
})

test('a chat of a case has the name of its case in lists, windows, calls and notifications', async ({ as, people }) => {
  const { user: cleo } = await people.other.auth.me({})
  const title = `Peña v. ${uniqueWord()}`
  const { id: caseId, case: row } = await people.user.cases.create({ title, clientName: 'Iván Peña' })
  const name = `${title} (${row.caseNumber})`
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [cleo.id], caseId })
  const page = await as('other')
  await page.goto('/admin/communications')
  await people.user.chat.send({ threadId, content: '@cleo', mentions: [cleo.id] })
  await expect(page.getByRole('link', { name: new RegExp(title) })).toContainText(name)
  await expect(chatRegion(page, name)).toBeVisible()
  const device = crypto.randomUUID()
  const { id } = await people.user.calls.start({ people: [cleo.id], threadId, kind: 'audio', device })
  await expect(page.getByRole('alert').getByRole('region', { name: 'Ben Ito is calling' }).getByText(name)).toBeVisible()
  await people.user.calls.leave({ id, device })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notice = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: name })
  await expect(notice).toHaveText([/^Missed call from Ben Ito/, /^Ben Ito mentioned you in a chat/])
  await page.getByRole('button', { name: 'Open the chat in which Ben Ito mentioned you' }).first().click()
  await people.user.cases.update({ id: caseId, title: `${title} Jr.` })
  await expect(chatRegion(page, `${title} Jr. (${row.caseNumber})`)).toBeVisible()
  await clearNotifications(people.other)
  await page.goto(`/admin/communications?thread=${threadId}`)
  await page.getByRole('link', { name: 'Open case' }).click()
  await expect(page).toHaveURL(`/admin/cases/${caseId}`)
  await expect(page.getByRole('heading', { level: 1, name: `${title} Jr.` })).toBeVisible()
})

test('choosing a chat focuses the message field, but not on a phone', async ({ as, people }) => {
  const { id: userId } = (await people.user.auth.me({})).user
  const name = `Chats ${uniqueWord()}`
  await people.admin.chat.createRoom({ participantIds: [userId], name })
  for (const phone of [false, true]) {
    const page = await as('user', { phone })
    await page.goto('/admin/communications')
    await page.getByRole('link', { name: new RegExp(name) }).click()
    const field = page.getByRole('textbox', { name: `Message to ${name}` })
    await expect(field).toBeVisible()
    await (phone ? expect(field).not.toBeFocused() : expect(field).toBeFocused())
  }
})

test('says how to get into a chat of a case that the reader is not in', async ({ as, people }) => {
  for (const [reader, participant, sentence] of [
    ['other', people.admin, strings.chat.notMember],
    ['admin', people.other, strings.chat.notMemberAdmin],
  ] as const) {
    const { id } = await people.user.cases.create({ title: `Peña v. ${uniqueWord()}`, clientName: 'Iván Peña' })
    await people.user.chat.createRoom({ participantIds: [(await participant.auth.me({})).user.id], caseId: id })
    const page = await as(reader)
    await page.goto(`/admin/cases/${id}?tab=chat`)
    await expect(page.getByText(sentence)).toBeVisible()
  }
})
