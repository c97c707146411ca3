import { chatRegion, clearUnread, uniqueWord } from '../support/communications-page'
import { expect, test } from '../support/staff-test'

declare global {
  interface Window {
    shown: { title: string; body?: string; tag?: string; click: () => void }[]
    away: boolean
  }
}

test('chats of several threads, three open at a time; what nobody looks at stands on the desktop and leads to its chat', async ({
  as,
  people,
}) => {
  const cleo = (await people.other.auth.me({})).user
  const names = Array.from({ length: 4 }, uniqueWord)
  const threads: string[] = []
  for (const name of names) threads.push((await people.user.chat.createRoom({ participantIds: [cleo.id], name })).id)
  const page = await as('other')
  await page.addInitScript(() => {
    window.shown = []
    window.away = false
    Object.defineProperty(document, 'visibilityState', { get: () => (window.away ? 'hidden' : 'visible') })
    class Shown {
      static permission = 'granted'
      onclick?: () => void
      constructor(title: string, options: { body?: string; tag?: string }) {
        window.shown.push({ title, ...options, click: () => this.onclick?.() })
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown })
  })
  let sockets = 0
  page.on('websocket', () => {
    sockets += 1
  })
  await page.goto('/admin/schedule')
  await expect(page.getByText('Calls ready')).toBeVisible()
  const shown = () => page.evaluate(() => window.shown.map(({ title, body, tag }) => ({ title, body, tag })))
  const bar = (name = '') => page.getByRole('button', { name: new RegExp(`^${name} ?, \\d unread message`) })

  await test.step('each is opened, and the one that was opened first makes room for the fourth', async () => {
    for (const [n, threadId] of threads.entries()) {
      await people.user.chat.send({ threadId, content: `Number ${n}` })
      await bar(names[n]).focus()
      await page.keyboard.press('Enter')
      await expect(chatRegion(page, names[n] ?? '').getByRole('textbox')).toBeFocused()
    }
    const open = page.getByRole('complementary', { name: 'Chat windows' }).getByRole('log')
    await expect(open).toHaveCount(3)
    await expect(chatRegion(page, names[0] ?? '').getByRole('log')).toHaveCount(0)
    await expect(page.getByRole('button', { name: names[0], exact: true, expanded: false })).toBeVisible()
    expect(await shown()).toEqual([])
  })
  await test.step('on the desktop, while nobody looks', async () => {
    const [first = '', second = ''] = names
    await page.evaluate(() => {
      window.away = true
    })
    const [threadId = ''] = threads
    await people.user.chat.send({ threadId, content: '<b>Are you there?</b>' })
    await expect.poll(shown).toEqual([{ title: 'Ben Ito', body: '<b>Are you there?</b>', tag: threadId }])
    await page.evaluate(() => {
      window.away = false
      window.shown[0]?.click()
    })
    await expect(chatRegion(page, first).getByText('<b>Are you there?</b>')).toBeVisible()
    await expect(chatRegion(page, first).getByRole('textbox')).toBeFocused()
    await expect(chatRegion(page, second).getByRole('log')).toHaveCount(0)
  })
  await test.step('on a narrow screen one at a time', async () => {
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.getByRole('button', { name: names[1], exact: true, expanded: false }).click()
    await expect(page.getByRole('complementary', { name: 'Chat windows' }).getByRole('log')).toHaveCount(1)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  // Presence, chats and notices of all of it came by one.
  expect(sockets).toBe(1)
  await test.step('also what came while the socket was away', async () => {
    await page.routeWebSocket(/\/ws\?/, (socket) => void socket.close())
    await page.evaluate(() => sessionStorage.removeItem('lawoffice.chats'))
    const rooms = page.waitForResponse(/chat\/rooms/)
    await page.reload()
    await rooms
    await expect(page.getByText('Calls off')).toBeAttached()
    await page.evaluate(() => {
      window.away = true
    })
    const [, , name = ''] = names
    await people.user.chat.send({ threadId: threads[2] ?? '', content: 'By asking' })
    await expect(bar(name)).toBeVisible()
    expect(await shown()).toEqual([{ title: 'Ben Ito', body: 'By asking', tag: threads[2] }])
  })
  for (const threadId of threads) await clearUnread(people.other, threadId)
})
