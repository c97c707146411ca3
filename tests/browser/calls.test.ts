import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/staff-test'
import { emulateNetwork, trackConnections } from '../support/watched-calls'

type Counted = { bytes: number; frames: number }
const received = (page: Page) =>
  page.evaluate(async (): Promise<Counted> => {
    const sum = { bytes: 0, frames: 0 }
    for (const connection of window.connections)
      for (const report of (await connection.getStats()).values())
        if (report.type === 'inbound-rtp') {
          sum.bytes += report.bytesReceived
          sum.frames += report.framesDecoded ?? 0
        }
    return sum
  })
/** Sound and pictures keep coming. */
async function expectMedia(page: Page) {
  const before = await received(page)
  await expect.poll(async () => (await received(page)).frames, { timeout: 20_000 }).toBeGreaterThan(before.frames + 5)
  expect((await received(page)).bytes).toBeGreaterThan(before.bytes)
}
const connected = (page: Page) => page.locator('li[data-status=connected]')

test('two people call each other: missed, called back, seen and heard, muted, reloaded, over', async ({ as, people }) => {
  test.slow()
  const [ana, ben] = [(await people.admin.auth.me({})).user, (await people.user.auth.me({})).user]
  const [hers, his] = [await as('admin'), await as('user', { phone: true, dark: true })]
  for (const page of [hers, his]) await trackConnections(page)
  await Promise.all([hers.goto('/admin/schedule'), his.goto('/admin/schedule')])
  for (const page of [hers, his]) await expect(page.getByText('Calls ready')).toBeAttached()
  const network = await emulateNetwork(hers)
  const device = crypto.randomUUID()
  const { id, call } = await people.user.calls.start({ people: [ana.id], kind: 'video', device })

  await test.step('it rings, and a call that nobody answered can be called back', async () => {
    await expect(hers.getByRole('alert').getByText('Ben Ito is calling with video')).toBeVisible()
    await expectAccessible(hers)
    await people.user.calls.leave({ id, device })
    await expect(hers.getByText('Ben Ito is calling with video')).toHaveCount(0)
    await hers.getByRole('button', { name: /^Notifications \d+ new/ }).click()
    await hers.getByRole('button', { name: 'Call back Ben Ito' }).first().click()
  })
  await test.step('the devices are looked at before anybody sees them', async () => {
    const check = hers.getByRole('dialog', { name: 'Check your devices and call' })
    await expect(check.getByLabel('Your video, as others will see it')).toBeVisible()
    await expect(check.getByLabel('Camera', { exact: true }).locator('option')).not.toHaveCount(1)
    await expectAccessible(hers)
    await check.getByRole('button', { name: 'Start call' }).click()
    await expect(hers.getByText('Ringing…')).toBeVisible()
    await his.getByRole('button', { name: 'Answer Ana Ruiz' }).click()
    await his.getByRole('button', { name: 'Join call' }).click()
  })
  await test.step('both see and hear the other', async () => {
    for (const page of [hers, his]) await expect(connected(page)).toHaveCount(1, { timeout: 20_000 })
    await Promise.all([expectMedia(hers), expectMedia(his)])
    await expect(hers.getByRole('status').getByText('Ben Ito joined the call')).toBeAttached()
    await expectAccessible(his)
    await expectNoHorizontalScroll(his)
  })
  await test.step('muted and without camera, by button and by key', async () => {
    await hers.getByRole('button', { name: 'Mute', exact: true }).click()
    await expect(connected(his).getByRole('img', { name: 'Muted' })).toBeVisible()
    await hers.keyboard.press('Alt+Shift+V')
    await expect(connected(his).getByRole('img', { name: 'Camera off' })).toBeVisible()
    await hers.keyboard.press('Alt+Shift+V')
    await expectMedia(his)
    await hers.getByRole('button', { name: 'Enlarge the call' }).click()
    await hers.getByRole('button', { name: 'Minimize the call' }).click()
    await expect(hers.getByRole('button', { name: 'Show the call' })).toBeFocused()
    await hers.getByRole('link', { name: 'Clients' }).click()
    await expect(hers.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible()
    await hers.getByRole('button', { name: 'Show the call' }).click()
    await expect(hers.getByRole('button', { name: 'Minimize the call' })).toBeFocused()
  })
  await test.step('a screen is shown larger than anybody', async () => {
    await hers.evaluate(() => {
      navigator.mediaDevices.getDisplayMedia = async () => document.createElement('canvas').captureStream(5)
    })
    await hers.getByRole('button', { name: 'Share screen' }).click()
    await expect(connected(his).getByRole('img', { name: 'Sharing screen' })).toBeVisible()
    const tiles = his.getByRole('region', { name: /^Call: / }).getByRole('listitem')
    const widthOf = async (name: string) => (await tiles.filter({ hasText: name }).boundingBox())?.width ?? 0
    expect(await widthOf('Ana Ruiz')).toBeGreaterThan(1.5 * (await widthOf('You')))
    await hers.getByRole('button', { name: 'Stop sharing' }).click()
    await expectMedia(his)
  })
  await test.step('a network that is gone for five seconds takes nobody out of the call', async () => {
    const offline = await received(hers)
    await network.disconnect()
    await wait(5_000)
    expect((await received(hers)).frames).toBeLessThan(offline.frames + 5)
    await network.reconnect()
    for (const page of [hers, his]) await expect(connected(page)).toHaveCount(1, { timeout: 20_000 })
    await Promise.all([expectMedia(hers), expectMedia(his)])
    await hers.getByRole('button', { name: 'Unmute' }).click()
    await expect(connected(his).getByRole('img', { name: 'Muted' })).toHaveCount(0)
  })
  await test.step('a page that is loaded again is back in the call', async () => {
    await his.reload()
    for (const page of [hers, his]) await expect(connected(page)).toHaveCount(1, { timeout: 20_000 })
    await expectMedia(his)
  })
  await test.step('also one that is loaded once more before the office let it back in', async () => {
    await his.route('**/api/calls/*/join', () => {}, { times: 1 })
    await Promise.all([his.waitForRequest('**/api/calls/*/join'), his.reload()])
    await his.reload()
    for (const page of [hers, his]) await expect(connected(page)).toHaveCount(1, { timeout: 20_000 })
    await expectMedia(his)
  })
  await test.step('it ends with a line in the chat', async () => {
    await his.getByRole('button', { name: 'Hang up' }).click()
    await expect(hers.getByText('The call has ended.')).toBeVisible()
    await expect(hers.getByRole('button', { name: 'Hang up' })).toHaveCount(0)
    // Earlier tests of the same office may have called in this thread.
    const messages = (await people.user.chat.listMessages({ threadId: call.threadId })).messages.slice(-2)
    expect(messages.map((m) => m.content)).toEqual(['Missed video call from Ben Ito', expect.stringMatching(/^Video call, .+: .*Ana Ruiz/)])
    expect(messages.every((m) => m.type === 'system')).toBe(true)
  })
  await test.step('who may not use the camera is told what to do, and can still call', async () => {
    // Chromium without a window cannot be told to refuse: the page hears what a browser says that was.
    await his.evaluate(() => {
      localStorage.removeItem('lawoffice.call-devices')
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    })
    await people.admin.calls.start({ people: [ben.id], kind: 'video', device: crypto.randomUUID() })
    await his.getByRole('button', { name: 'Answer Ana Ruiz' }).click()
    const check = his.getByRole('dialog', { name: 'Check your devices and join' })
    await expect(check.getByRole('alert')).toContainText('Device access denied — continuing without guaranteed video')
    await check.getByRole('button', { name: 'Join call' }).click()
    await expect(his.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await his.getByRole('button', { name: 'Hang up' }).click()
  })
})

test('a guest who was let in is called on a phone, in Spanish, and the two see each other move', async ({
  as,
  people,
  browser,
  office,
}) => {
  test.slow()
  const name = `Luz ${crypto.randomUUID().slice(0, 8)}`
  const [firstName = '', lastName = ''] = name.split(' ')
  const { id: clientId } = await people.user.clients.create({ firstName, lastName, phone: '555 0100', language: 'Spanish' })
  const { id: threadId, invitations } = await people.user.guests.invite({ clientIds: [clientId] })
  const { id: guestId = '', link = '' } = invitations[0] ?? {}
  const context = await browser.newContext({ baseURL: office.url, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const guest = await context.newPage()
  const faults: string[] = []
  guest.on('pageerror', (error) => faults.push(error.message))
  const page = await as('user')
  for (const one of [page, guest]) await trackConnections(one)
  await guest.goto(`/guest#${new URL(link).hash.slice(1)}`)
  await expect(guest.getByRole('heading', { name: 'Espere un momento, por favor' })).toBeVisible()
  await page.goto(`/admin/communications?thread=${threadId}`)
  await expect(page.getByRole('button', { name: 'Video call with everyone in this chat' })).toHaveCount(0)
  await page.getByRole('button', { name: `Let ${name} in` }).click()

  await test.step('staff call, the guest looks at the devices and answers', async () => {
    await expect(guest.getByLabel('Su mensaje')).toBeVisible()
    await page.getByRole('button', { name: 'Video call with everyone in this chat' }).click()
    await page.getByRole('button', { name: 'Start call' }).click()
    await expect(guest.getByRole('alert').getByText('Ben Ito le llama con video')).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Entrar en la llamada' })).toHaveCount(0)
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Contestar a Ben Ito' }).click()
    const check = guest.getByRole('dialog', { name: 'Revise su equipo y entre' })
    await expect(check.getByLabel('Usted, como le verán los demás')).toBeVisible()
    await expectAccessible(guest)
    await check.getByRole('button', { name: 'Entrar en la llamada' }).click()
  })
  await test.step('pictures move on both sides, also after the guest loads the page again', async () => {
    for (const one of [page, guest]) await expect(connected(one)).toHaveCount(1, { timeout: 20_000 })
    await Promise.all([expectMedia(page), expectMedia(guest)])
    await expectAccessible(guest)
    await expectNoHorizontalScroll(guest)
    await guest.reload()
    for (const one of [page, guest]) await expect(connected(one)).toHaveCount(1, { timeout: 20_000 })
    await Promise.all([expectMedia(page), expectMedia(guest)])
  })
  await test.step('one writes and mutes meanwhile', async () => {
    await guest.getByRole('button', { name: 'Apagar el micrófono' }).click()
    await expect(connected(page).getByRole('img', { name: 'Muted' })).toBeVisible()
    await guest.getByLabel('Su mensaje').fill('Le mando el número')
    await guest.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('log').getByText('Le mando el número')).toBeVisible()
  })
  await test.step('who hung up finds the way back; who is shut out sees and hears no more', async () => {
    await guest.getByRole('button', { name: 'Colgar' }).click()
    await expect(page.getByText('The call has ended.')).toBeVisible()
    await page.getByRole('button', { name: 'Video call with everyone in this chat' }).click()
    await page.getByRole('button', { name: 'Start call' }).click()
    await guest.getByRole('button', { name: 'Contestar a Ben Ito' }).click()
    for (const one of [page, guest]) await expect(connected(one)).toHaveCount(1, { timeout: 20_000 })
    await people.user.guests.end({ id: guestId })
    await expect(connected(page)).toHaveCount(0, { timeout: 1_000 })
    await expect(guest.getByText('Este enlace venció o ya se usó.')).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Colgar' })).toHaveCount(0)
    expect(await guest.evaluate(() => window.connections.every((one) => one.connectionState === 'closed'))).toBe(true)
  })
  expect(faults).toEqual([])
  await context.close()
})

test('only the staff area and the page of guests may use camera and microphone', async ({ request, office, people }) => {
  const cookie = `lawoffice-session=${people.admin.token}`
  const policyOf = async (path: string) =>
    (await request.get(office.url + path, { headers: { cookie } })).headers()['permissions-policy'] ?? ''
  for (const path of ['/admin/schedule', '/guest'])
    expect(await policyOf(path)).toContain('camera=(self), microphone=(self), display-capture=(self)')
  for (const path of ['/', '/login', '/api/openapi.json'])
    expect(await policyOf(path)).toContain('camera=(), microphone=(), display-capture=()')
})
