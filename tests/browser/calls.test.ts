import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { clearNotifications } from '../support/browser/communications-page'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { emulateNetwork, trackConnections } from '../support/calls/watched-calls'

type MediaCounts = { bytes: number; frames: number }
const receivedMedia = (page: Page) =>
  page.evaluate(async (): Promise<MediaCounts> => {
    const sum = { bytes: 0, frames: 0 }
    for (const connection of window.connections)
      for (const report of (await connection.getStats()).values())
        if (report.type === 'inbound-rtp') {
          sum.bytes += report.bytesReceived
          sum.frames += report.framesDecoded ?? 0
        }
    return sum
  })
/** Expects that sound and video keep arriving. */
async function expectMedia(page: Page) {
  const before = await receivedMedia(page)
  await expect.poll(async () => (await receivedMedia(page)).frames, { timeout: 20_000 }).toBeGreaterThan(before.frames + 5)
  expect((await receivedMedia(page)).bytes).toBeGreaterThan(before.bytes)
}
/** Expects that no control of the page lies under the call. */
async function expectCoversNothing(page: Page) {
  const bar = page.getByRole('region', { name: /^Call: / })
  const covered = await bar.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => control.checkVisibility() && !element.contains(control))
      .filter((control) => {
        const box = control.getBoundingClientRect()
        // The part that its scrolling container shows.
        const scroller = control.closest('nav')?.getBoundingClientRect()
        const [visibleTop, visibleBottom] = [Math.max(box.top, scroller?.top ?? 0), Math.min(box.bottom, scroller?.bottom ?? Infinity)]
        return (
          box.width > 1 && visibleTop < visibleBottom && box.left < right && box.right > left && visibleTop < bottom && visibleBottom > top
        )
      })
      .map(({ outerHTML }) => outerHTML)
  })
  expect(covered).toEqual([])
}
const connectedTiles = (page: Page) => page.locator('li[data-status=connected]')

test('two people call each other: missed, called back, muted, disconnected, reloaded and ended', async ({ as, people }) => {
  test.slow()
  const [ana, ben] = [(await people.admin.auth.me({})).user, (await people.user.auth.me({})).user]
  // She calls back the newest missed call, which must be the one below.
  await clearNotifications(people.admin)
  const [anaPage, benPage] = [await as('admin'), await as('user', { phone: true, dark: true })]
  for (const page of [anaPage, benPage]) await trackConnections(page)
  await Promise.all([anaPage.goto('/admin/schedule'), benPage.goto('/admin/schedule')])
  for (const page of [anaPage, benPage]) await expect(page.getByText('Calls ready')).toBeAttached()
  const network = await emulateNetwork(anaPage)
  const device = crypto.randomUUID()
  const { id, call } = await people.user.calls.start({ people: [ana.id], kind: 'video', device })

  await test.step('rings, and a missed call can be called back', async () => {
    await expect(anaPage.getByRole('alert').getByText('Ben Ito is calling with video')).toBeVisible()
    await expect(anaPage).toHaveTitle('📞 Ben Ito is calling with video')
    await expectAccessible(anaPage)
    await people.user.calls.leave({ id, device })
    await expect(anaPage.getByText('Ben Ito is calling with video')).toHaveCount(0)
    await anaPage.getByRole('button', { name: /^Notifications \d+ new/ }).click()
    await anaPage.getByRole('button', { name: 'Call back Ben Ito' }).click()
  })
  await test.step('the devices are checked before the call starts', async () => {
    const check = anaPage.getByRole('dialog', { name: 'Check your devices and call' })
    await expect(check.getByLabel('Your video, as others will see it')).toBeVisible()
    await expect(check.getByLabel('Camera', { exact: true }).locator('option')).not.toHaveCount(1)
    await expectAccessible(anaPage)
    await check.getByRole('button', { name: 'Start call' }).click()
    await expect(anaPage.getByText('Ringing…')).toBeVisible()
    await benPage.getByRole('button', { name: 'Answer Ana Ruiz' }).click()
    await benPage.getByRole('button', { name: 'Join call' }).click()
  })
  await test.step('both see and hear each other', async () => {
    for (const page of [anaPage, benPage]) await expect(connectedTiles(page)).toHaveCount(1, { timeout: 20_000 })
    await Promise.all([expectMedia(anaPage), expectMedia(benPage)])
    await expect(anaPage.getByRole('status').getByText('Ben Ito joined the call')).toBeAttached()
    await expectAccessible(benPage)
    await expectNoHorizontalScroll(benPage)
  })
  await test.step('the other person fills the call, and your own video is small in its corner', async () => {
    for (const page of [anaPage, benPage]) {
      const { width: pageWidth, height: pageHeight } = page.viewportSize() ?? { width: 0, height: 0 }
      const other = await connectedTiles(page).boundingBox()
      const own = await page.locator('li[data-local]').boundingBox()
      expect(other?.width).toBeGreaterThan(0.85 * pageWidth)
      expect(other?.height).toBeGreaterThan(0.7 * pageHeight)
      expect(own?.width).toBeLessThan(0.35 * (other?.width ?? 0))
      expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual((other?.x ?? 0) + (other?.width ?? 0))
      expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual((other?.y ?? 0) + (other?.height ?? 0))
      expect(own?.x).toBeGreaterThan((other?.x ?? 0) + 0.5 * (other?.width ?? 0))
    }
  })
  await test.step('mutes and turns off the camera by button and shortcut', async () => {
    await anaPage.getByRole('button', { name: 'Mute', exact: true }).click()
    await expect(connectedTiles(benPage).getByRole('img', { name: 'Muted' })).toBeVisible()
    await anaPage.keyboard.press('Alt+Shift+V')
    await expect(connectedTiles(benPage).getByRole('img', { name: 'Camera off' })).toBeVisible()
    await anaPage.keyboard.press('Alt+Shift+V')
    await expectMedia(benPage)
    await anaPage.getByRole('button', { name: 'Minimize the call' }).click()
    await expect(anaPage.getByRole('button', { name: 'Show the call' })).toBeFocused()
    await expect(anaPage.getByRole('toolbar').getByRole('button')).toHaveCount(3)
    await anaPage.getByRole('link', { name: 'Clients' }).click()
    await expect(anaPage.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible()
    await expectCoversNothing(anaPage)
    await benPage.getByRole('button', { name: 'Minimize the call' }).click()
    await expectCoversNothing(benPage)
    await expectNoHorizontalScroll(benPage)
    await expectAccessible(benPage)
    await benPage.getByRole('button', { name: 'Show the call' }).click()
    await anaPage.getByRole('button', { name: 'Show the call' }).click()
    await expect(anaPage.getByRole('button', { name: 'Minimize the call' })).toBeFocused()
    await anaPage.getByRole('button', { name: 'Shrink the call' }).click()
    await expectCoversNothing(anaPage)
    await expectAccessible(anaPage)
    await anaPage.getByRole('button', { name: 'Enlarge the call' }).click()
  })
  await test.step('a shared screen is larger than any camera', async () => {
    await anaPage.evaluate(() => {
      navigator.mediaDevices.getDisplayMedia = async () => document.createElement('canvas').captureStream(5)
    })
    await anaPage.getByRole('button', { name: 'Share screen' }).click()
    await expect(connectedTiles(benPage).getByRole('img', { name: 'Sharing screen' })).toBeVisible()
    const tiles = benPage.getByRole('region', { name: /^Call: / }).getByRole('listitem')
    const widthOf = async (name: string) => (await tiles.filter({ hasText: name }).boundingBox())?.width ?? 0
    expect(await widthOf('Ana Ruiz')).toBeGreaterThan(1.5 * (await widthOf('You')))
    await anaPage.getByRole('button', { name: 'Stop sharing' }).click()
    await expectMedia(benPage)
  })
  await test.step('a five-second network outage drops no participant from the call', async () => {
    await network.disconnect()
    const seen: number[] = []
    // A busy machine may decode a frame only now and then.
    await expect
      .poll(async () => seen.push((await receivedMedia(anaPage)).frames) && seen.at(-1) === seen.at(-2), { intervals: [2_000] })
      .toBe(true)
    await wait(5_000)
    expect((await receivedMedia(anaPage)).frames).toBe(seen.at(-1))
    await network.reconnect()
    for (const page of [anaPage, benPage]) await expect(connectedTiles(page)).toHaveCount(1, { timeout: 20_000 })
    await Promise.all([expectMedia(anaPage), expectMedia(benPage)])
    await anaPage.getByRole('button', { name: 'Unmute' }).click()
    await expect(connectedTiles(benPage).getByRole('img', { name: 'Muted' })).toHaveCount(0)
  })
  await test.step('a reloaded page rejoins the call', async () => {
    await benPage.reload()
    for (const page of [anaPage, benPage]) await expect(connectedTiles(page)).toHaveCount(1, { timeout: 20_000 })
    await expectMedia(benPage)
  })
  await test.step('a page reloaded again while it rejoins still rejoins the call', async () => {
    await benPage.route('**/api/calls/*/join', () => {}, { times: 1 })
    await Promise.all([benPage.waitForRequest('**/api/calls/*/join'), benPage.reload()])
    await benPage.reload()
    for (const page of [anaPage, benPage]) await expect(connectedTiles(page)).toHaveCount(1, { timeout: 20_000 })
    await expectMedia(benPage)
  })
  await test.step('ends with a line in the chat', async () => {
    await benPage.getByRole('button', { name: 'Hang up' }).click()
    await expect(anaPage.getByText('The call has ended.')).toBeVisible()
    await expect(anaPage.getByRole('button', { name: 'Hang up' })).toHaveCount(0)
    // Earlier tests of the same office may have called in this thread.
    const messages = (await people.user.chat.listMessages({ threadId: call.threadId })).messages.slice(-2)
    expect(messages.map((m) => m.content)).toEqual(['Missed video call from Ben Ito', expect.stringMatching(/^Video call, .+: .*Ana Ruiz/)])
    expect(messages.every((m) => m.type === 'system')).toBe(true)
  })
  await test.step('without camera permission a person gets an explanation and can still call', async () => {
    // Headless Chromium cannot deny a permission: the page gets the error that a browser would raise.
    await benPage.evaluate(() => {
      localStorage.removeItem('lawoffice.call-devices')
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    })
    await people.admin.calls.start({ people: [ben.id], kind: 'video', device: crypto.randomUUID() })
    await benPage.getByRole('button', { name: 'Answer Ana Ruiz' }).click()
    const check = benPage.getByRole('dialog', { name: 'Check your devices and join' })
    await expect(check.getByRole('alert')).toContainText('Device access denied — continuing without guaranteed video')
    await check.getByRole('button', { name: 'Join call' }).click()
    await expect(benPage.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await benPage.getByRole('button', { name: 'Hang up' }).click()
  })
})

test('a guest who was let in is called on a phone in Spanish, and both see each other', async ({ as, people, browser, office }) => {
  test.slow()
  const name = `Luz ${crypto.randomUUID().slice(0, 8)}`
  const [firstName = '', lastName = ''] = name.split(' ')
  const { id: clientId } = await people.user.clients.create({ firstName, lastName, phone: '555 0100', language: 'Spanish' })
  const { id: threadId, invitations } = await people.user.guests.invite({ clientIds: [clientId] })
  const { id: guestId = '', link = '' } = invitations[0] ?? {}
  const context = await browser.newContext({ baseURL: office.url, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const guest = await context.newPage()
  const pageErrors: string[] = []
  guest.on('pageerror', (error) => pageErrors.push(error.message))
  const page = await as('user')
  for (const one of [page, guest]) await trackConnections(one)
  await guest.goto(`/guest#${new URL(link).hash.slice(1)}`)
  await expect(guest.getByRole('heading', { name: 'Espere un momento, por favor' })).toBeVisible()
  await page.goto(`/admin/communications?thread=${threadId}`)
  await expect(page.getByRole('button', { name: 'Video call with everyone in this chat' })).toHaveCount(0)
  await page
    .getByRole('list', { name: 'Guests' })
    .getByRole('button', { name: `Let in ${name}` })
    .click()

  await test.step('staff call, and the guest checks the devices and answers', async () => {
    await expect(guest.getByLabel('Su mensaje')).toBeVisible()
    await page.getByRole('button', { name: 'Video call with everyone in this chat' }).click()
    await page.getByRole('button', { name: 'Start call' }).click()
    await expect(guest.getByRole('alert').getByText('Ben Ito le llama con video')).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Unirse a la llamada' })).toHaveCount(0)
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Contestar a Ben Ito' }).click()
    const check = guest.getByRole('dialog', { name: 'Revise su micrófono y su cámara y únase' })
    await expect(check.getByLabel('Así lo verán los demás')).toBeVisible()
    await expectAccessible(guest)
    await check.getByRole('button', { name: 'Unirse a la llamada' }).click()
  })
  await test.step('video arrives on both sides, also after the guest reloads', async () => {
    for (const one of [page, guest]) await expect(connectedTiles(one)).toHaveCount(1, { timeout: 20_000 })
    await Promise.all([expectMedia(page), expectMedia(guest)])
    await expectAccessible(guest)
    await expectNoHorizontalScroll(guest)
    await guest.reload()
    for (const one of [page, guest]) await expect(connectedTiles(one)).toHaveCount(1, { timeout: 20_000 })
    await Promise.all([expectMedia(page), expectMedia(guest)])
  })
  await test.step('the guest chats and mutes during the call', async () => {
    await guest.getByRole('button', { name: 'Apagar el micrófono' }).click()
    await expect(connectedTiles(page).getByRole('img', { name: 'Muted' })).toBeVisible()
    await guest.getByLabel('Su mensaje').fill('Le mando el número')
    await guest.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('log').getByText('Le mando el número')).toBeVisible()
  })
  await test.step('the guest can rejoin after hanging up, and loses the call when access ends', async () => {
    await guest.getByRole('button', { name: 'Colgar' }).click()
    await expect(page.getByText('The call has ended.')).toBeVisible()
    await page.getByRole('button', { name: 'Video call with everyone in this chat' }).click()
    await page.getByRole('button', { name: 'Start call' }).click()
    await guest.getByRole('button', { name: 'Contestar a Ben Ito' }).click()
    for (const one of [page, guest]) await expect(connectedTiles(one)).toHaveCount(1, { timeout: 20_000 })
    await people.user.guests.end({ id: guestId })
    await expect(connectedTiles(page)).toHaveCount(0)
    await expect(guest.getByText('Este enlace venció o ya se usó.')).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Colgar' })).toHaveCount(0)
    expect(await guest.evaluate(() => window.connections.every((one) => one.connectionState === 'closed'))).toBe(true)
  })
  expect(pageErrors).toEqual([])
  await context.close()
})

test('only the staff area and the pages of guests and clients may use camera and microphone', async ({ request, office, people }) => {
  const cookie = `lawoffice-session=${people.admin.token}`
  const policyOf = async (path: string) =>
    (await request.get(office.url + path, { headers: { cookie } })).headers()['permissions-policy'] ?? ''
  for (const path of ['/admin/schedule', '/guest', '/portal'])
    expect(await policyOf(path)).toContain('camera=(self), microphone=(self), display-capture=(self)')
  for (const path of ['/', '/login', '/api/openapi.json'])
    expect(await policyOf(path)).toContain('camera=(), microphone=(), display-capture=()')
})
