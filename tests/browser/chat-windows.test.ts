import { chatRegion } from '../support/browser/communications-page'
import { expect, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

declare global {
  interface Window {
    shownNotifications: { title: string; body?: string; tag?: string; click: () => void }[]
    isHidden: boolean
  }
}

test('three chat windows stay open at a time, and a message in a hidden window shows a desktop notification', async ({ as, people }) => {
  const { id: userId, client } = await addPerson(people.admin)
  const names = Array.from({ length: 4 }, uniqueWord)
  const threads: string[] = []
  for (const name of names) threads.push((await people.user.chat.createRoom({ participantIds: [userId], name })).id)
  const page = await as(client)
  await page.addInitScript(() => {
    window.shownNotifications = []
    window.isHidden = false
    Object.defineProperty(document, 'visibilityState', { get: () => (window.isHidden ? 'hidden' : 'visible') })
    class FakeNotification {
      static permission = 'granted'
      onclick?: () => void
      constructor(title: string, options: { body?: string; tag?: string }) {
        window.shownNotifications.push({ title, ...options, click: () => this.onclick?.() })
      }
      close() {}
    }
    Object.assign(window, { Notification: FakeNotification })
  })
  let sockets = 0
  page.on('websocket', () => {
    sockets += 1
  })
  await page.goto('/admin/schedule')
  const readNotifications = () => page.evaluate(() => window.shownNotifications.map(({ title, body, tag }) => ({ title, body, tag })))
  const unreadButton = (name = '') => page.getByRole('button', { name: new RegExp(`^${name} ?, \\d unread message`) })

  await test.step('opening a fourth chat minimizes the first', async () => {
    for (const [n, threadId] of threads.entries()) {
      await people.user.chat.send({ threadId, content: `Number ${n}` })
      await unreadButton(names[n]).focus()
      await page.keyboard.press('Enter')
      await expect(chatRegion(page, names[n] ?? '').getByRole('textbox')).toBeFocused()
    }
    const openLogs = page.getByRole('complementary', { name: 'Chat windows' }).getByRole('log')
    await expect(openLogs).toHaveCount(3)
    await expect(chatRegion(page, names[0] ?? '').getByRole('log')).toHaveCount(0)
    await expect(page.getByRole('button', { name: names[0], exact: true, expanded: false })).toBeVisible()
    expect(await readNotifications()).toEqual([])
  })
  await test.step('shows a desktop notification while the page is hidden', async () => {
    const [first = '', second = ''] = names
    await page.evaluate(() => {
      window.isHidden = true
    })
    const [threadId = ''] = threads
    await people.user.chat.send({ threadId, content: '<b>Are you there?</b>' })
    await expect.poll(readNotifications).toEqual([{ title: 'Ben Ito', body: '<b>Are you there?</b>', tag: threadId }])
    await page.evaluate(() => {
      window.isHidden = false
      window.shownNotifications[0]?.click()
    })
    await expect(chatRegion(page, first).getByText('<b>Are you there?</b>')).toBeVisible()
    await expect(chatRegion(page, first).getByRole('textbox')).toBeFocused()
    await expect(chatRegion(page, second).getByRole('log')).toHaveCount(0)
  })
  await test.step('shows one chat at a time on a narrow screen', async () => {
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.getByRole('button', { name: names[1], exact: true, expanded: false }).click()
    await expect(page.getByRole('complementary', { name: 'Chat windows' }).getByRole('log')).toHaveCount(1)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  // One socket carries presence, chats and notifications.
  expect(sockets).toBe(1)
  await test.step('also notifies of messages polled without a socket', async () => {
    await page.routeWebSocket(/\/ws\?/, (socket) => void socket.close())
    await page.evaluate(() => sessionStorage.removeItem('lawoffice.chats'))
    await page.reload()
    await expect(page.getByText('Calls off')).toBeAttached()
    // By the second list the page knows the messages that are not new.
    for (let list = 0; list < 2; list++) await page.waitForResponse(/chat\/rooms/)
    await page.evaluate(() => {
      window.isHidden = true
    })
    const [, , name = ''] = names
    await people.user.chat.send({ threadId: threads[2] ?? '', content: 'By asking' })
    await expect(unreadButton(name)).toBeVisible()
    await expect.poll(readNotifications).toEqual([{ title: 'Ben Ito', body: 'By asking', tag: threads[2] }])
  })
})

test('a chat window covers nothing of a record at 1280 px', async ({ as, people }) => {
  const { id: userId, client } = await addPerson(people.admin)
  const { id } = await client.cases.create({ title: `Matter ${uniqueWord()}`, clientName: 'Rosa Peña' })
  const name = uniqueWord()
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [userId], name })
  const page = await as(client)
  await page.goto(`/admin/cases/${id}`)
  await people.user.chat.send({ threadId, content: 'Are you there?' })
  await page.getByRole('button', { name: new RegExp(`^${name} ?, \\d unread message`) }).click()
  await expect(chatRegion(page, name).getByRole('log')).toBeVisible()
  const left = (await chatRegion(page, name).boundingBox())?.x ?? 0
  const main = page.getByRole('main')
  const summary = main.getByRole('button', { expanded: false }).filter({ hasText: 'No upcoming date' })
  await summary.click()
  for (const part of [main.getByRole('region', { name: 'Latest log entries' }), main.getByLabel('Title')]) {
    const box = await part.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? left)).toBeLessThanOrEqual(left)
  }
})

for (const phone of [false, true])
  test(`a minimized window shows a long name whole, ${phone ? 'phone' : 'desktop'}`, async ({ as, people }) => {
    const name = `Guadalupe Hernández Villaseñor ${uniqueWord()}`.slice(0, 34)
    const { id: userId, client } = await addPerson(people.admin)
    const { id } = await people.user.chat.createRoom({ participantIds: [userId], name: 'Short' })
    const { id: longId } = await people.user.chat.createRoom({ participantIds: [userId], name })
    const page = await as(client, { phone })
    await page.goto('/admin/schedule')
    const rooms = phone
      ? [{ room: name, threadId: longId }]
      : [
          { room: 'Short', threadId: id },
          { room: name, threadId: longId },
        ]
    for (const { room, threadId } of rooms) {
      await people.user.chat.send({ threadId, content: 'Hello' })
      await page.getByRole('button', { name: new RegExp(`^${room} ?, 1 unread message`) }).click()
      await chatRegion(page, room).getByRole('button', { name: room, exact: true, expanded: true }).click()
    }
    const nameText = chatRegion(page, name).getByText(name, { exact: true })
    const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight
    await expect.poll(() => nameText.evaluate(isWhole)).toBe(true)
    const heights = await Promise.all(rooms.map(async ({ room }) => (await chatRegion(page, room).boundingBox())?.height))
    expect(new Set(heights).size).toBe(1)
  })

test('the title of an open window shows who the client is', async ({ as, people }) => {
  const client = `Guadalupe ${uniqueWord()} Hernández Villaseñor`
  const name = `With the client: ${client}`
  const { id: userId, client: person } = await addPerson(people.admin)
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [userId], name })
  const page = await as(person)
  await page.goto('/admin/schedule')
  await people.user.chat.send({ threadId, content: 'Hello' })
  await page.getByRole('button', { name: new RegExp(`^${name} ?, 1 unread message`) }).click()
  const title = chatRegion(page, name).getByTitle(name, { exact: true })
  await expect(title).toHaveText(name)
  const isFirstNameVisible = (element: Element) => {
    const range = document.createRange()
    const text = element.firstChild as Text
    const start = text.data.indexOf('Guadalupe')
    range.setStart(text, start)
    range.setEnd(text, start + 'Guadalupe'.length)
    const [shown, word] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
    return word.right <= shown.right && word.bottom <= shown.bottom
  }
  expect(await title.evaluate(isFirstNameVisible)).toBe(true)
})
