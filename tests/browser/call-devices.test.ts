import type { Page } from '@playwright/test'
import { clearUnread } from '../support/browser/communications-page'
import { expect, test } from '../support/browser/staff-test'
import { extendHeartbeats } from '../support/calls/extend-heartbeats'
import { trackConnections } from '../support/calls/watched-calls'

declare global {
  interface Window {
    /** Each requested device and the track it returned. */
    opened: { wanted: MediaStreamConstraints; track: MediaStreamTrack | undefined }[]
    /** Releases the held device requests; undefined while none is held. */
    release?: () => void
  }
}
const watchDevices = (page: Page) =>
  page.addInitScript(() => {
    window.opened = []
    let held: Promise<void> | undefined
    Object.assign(window, {
      hold: () => {
        held = new Promise((resolve) => {
          window.release = resolve
        })
      },
    })
    const { mediaDevices } = navigator
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
    const record = async (wanted: MediaStreamConstraints, opening: Promise<MediaStream>) => {
      const stream = await opening
      await held
      window.opened.push({ wanted, track: stream.getTracks()[0] })
      return stream
    }
    mediaDevices.getUserMedia = (wanted = {}) => record(wanted, getUserMedia(wanted))
    // Headless Chromium has no screen to share.
    mediaDevices.getDisplayMedia = (wanted = {}) => record(wanted, Promise.resolve(document.createElement('canvas').captureStream(5)))
  })
const hold = (page: Page) => page.evaluate(() => (window as unknown as { hold: () => void }).hold())
const lastOpenedDevice = (page: Page) =>
  page.evaluate(() => {
    const { wanted, track } = window.opened.at(-1) ?? {}
    return { wanted, enabled: track?.enabled, state: track?.readyState }
  })

test('a call uses the chosen devices, and a muted person stays muted', async ({ as, people, office }) => {
  const ben = (await people.user.auth.me({})).user
  const page = await as('user')
  await trackConnections(page)
  await watchDevices(page)
  await page.goto('/admin/schedule')
  await expect(page.getByText('Calls ready')).toBeVisible()
  const anaDevice = crypto.randomUUID()
  const { id, call } = await people.admin.calls.start({ people: [ben.id], kind: 'video', device: anaDevice })
  await extendHeartbeats(office.databaseUrl, id)
  await page.getByRole('button', { name: 'Answer Ana Ruiz' }).click()

  await test.step('uses the devices chosen before the call', async () => {
    const check = page.getByRole('dialog', { name: 'Check your devices and join' })
    await expect(check.getByLabel('Your video, as others will see it')).toBeVisible()
    const microphone = check.getByRole('combobox', { name: 'Microphone', exact: true })
    await expect.poll(() => microphone.getByRole('option').count()).toBeGreaterThan(2)
    const chosen = await microphone.getByRole('option').nth(2).getAttribute('value')
    await microphone.selectOption({ index: 2 })
    await check.getByRole('button', { name: 'Join call' }).click()
    await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible()
    const requestedAudio = await page.evaluate(() => window.opened.filter(({ wanted }) => wanted.audio).at(-1)?.wanted.audio)
    expect(requestedAudio).toMatchObject({ deviceId: { exact: chosen } })
  })
  await test.step('uses the devices chosen during the call', async () => {
    await page.keyboard.press('Alt+Shift+M')
    const status = page
      .getByRole('region', { name: /^Call: / })
      .getByRole('status')
      .first()
    await expect(status).toHaveText('Your microphone is off')
    await page.evaluate(() => {
      const announcements: string[] = []
      Object.assign(window, { announcements })
      const region = document.querySelector('section[aria-label^="Call: "] [role=status]')
      const recordAnnouncement = () => announcements.push(region?.textContent ?? '')
      if (region) new MutationObserver(recordAnnouncement).observe(region, { childList: true, subtree: true, characterData: true })
    })
    await page.getByRole('button', { name: 'Devices', exact: true }).click()
    const microphone = page.getByRole('dialog', { name: 'Devices' }).getByRole('combobox', { name: 'Microphone', exact: true })
    const chosen = await microphone.getByRole('option').nth(1).getAttribute('value')
    const before = await page.evaluate(() => window.opened.length)
    await microphone.selectOption({ index: 1 })
    await expect.poll(() => page.evaluate(() => window.opened.length)).toBe(before + 1)
    await expect
      .poll(() => lastOpenedDevice(page))
      .toMatchObject({ wanted: { audio: { deviceId: { exact: chosen } } }, enabled: false, state: 'live' })
    await page.getByRole('dialog', { name: 'Devices' }).getByRole('button', { name: 'Done' }).last().click()
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)).toEqual([])
  })
  await people.admin.calls.leave({ id, device: anaDevice })
  await expect(page.getByText('The call has ended.')).toBeVisible()
  await clearUnread(people.admin, call.threadId)
})

for (const [device, buttonName] of [
  ['camera', 'Turn on camera'],
  ['screen', 'Share screen'],
] as const)
  test(`a ${device} that opens after the call ends is closed`, async ({ as, people, office }) => {
    const ben = (await people.user.auth.me({})).user
    const page = await as('user')
    await trackConnections(page)
    await watchDevices(page)
    await page.goto('/admin/schedule')
    await expect(page.getByText('Calls ready')).toBeVisible()
    await page.evaluate(() => localStorage.setItem('lawoffice.call-devices', '{}'))
    const anaDevice = crypto.randomUUID()
    const { id, call } = await people.admin.calls.start({ people: [ben.id], kind: 'audio', device: anaDevice })
    await extendHeartbeats(office.databaseUrl, id)
    await page.getByRole('button', { name: 'Answer Ana Ruiz' }).click()
    await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible()
    const before = await page.evaluate(() => window.opened.length)
    await hold(page)
    await page.getByRole('button', { name: buttonName, exact: true }).click()
    await people.admin.calls.leave({ id, device: anaDevice })
    await expect(page.getByText('The call has ended.')).toBeVisible()
    await page.evaluate(() => window.release?.())
    await expect.poll(() => page.evaluate(() => window.opened.length)).toBe(before + 1)
    await expect.poll(async () => (await lastOpenedDevice(page)).state).toBe('ended')
    await clearUnread(people.admin, call.threadId)
  })
