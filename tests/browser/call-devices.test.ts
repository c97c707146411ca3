import type { Page } from '@playwright/test'
import { clearUnread } from '../support/communications-page'
import { expect, test } from '../support/staff-test'
import { trackConnections } from '../support/watched-calls'

declare global {
  interface Window {
    /** What the page asked for and what it was given. */
    opened: { wanted: MediaStreamConstraints; track: MediaStreamTrack | undefined }[]
    /** Opens what waits; until it is there, nothing waits. */
    release?: () => void
  }
}
/** Notes each device that opens. */
const watchDevices = (page: Page) =>
  page.addInitScript(() => {
    window.opened = []
    let held: Promise<void> | undefined
    Object.assign(window, {
      hold: () => {
        held = new Promise((go) => {
          window.release = go
        })
      },
    })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    const note = async (wanted: MediaStreamConstraints, opening: Promise<MediaStream>) => {
      const stream = await opening
      await held
      window.opened.push({ wanted, track: stream.getTracks()[0] })
      return stream
    }
    mediaDevices.getUserMedia = (wanted = {}) => note(wanted, open(wanted))
    // A Chromium without a window has no screen to show.
    mediaDevices.getDisplayMedia = (wanted = {}) => note(wanted, Promise.resolve(document.createElement('canvas').captureStream(5)))
  })
const hold = (page: Page) => page.evaluate(() => (window as unknown as { hold: () => void }).hold())
/** The last device that opened. */
const last = (page: Page) =>
  page.evaluate(() => {
    const { wanted, track } = window.opened.at(-1) ?? {}
    return { wanted, enabled: track?.enabled, state: track?.readyState }
  })

test('other devices in a call are the ones that are used, and whoever is muted stays so', async ({ as, people }) => {
  const ben = (await people.user.auth.me({})).user
  const page = await as('user')
  await trackConnections(page)
  await watchDevices(page)
  await page.goto('/admin/schedule')
  await expect(page.getByText('Calls ready')).toBeVisible()
  const mine = crypto.randomUUID()
  const { id, call } = await people.admin.calls.start({ people: [ben.id], kind: 'video', device: mine })
  await page.getByRole('button', { name: 'Answer Ana Ruiz' }).click()

  await test.step('those that were looked at before the call', async () => {
    const check = page.getByRole('dialog', { name: 'Check your devices and join' })
    await expect(check.getByLabel('Your video, as others will see it')).toBeVisible()
    const microphone = check.getByRole('combobox', { name: 'Microphone', exact: true })
    await expect.poll(() => microphone.getByRole('option').count()).toBeGreaterThan(2)
    const chosen = await microphone.getByRole('option').nth(2).getAttribute('value')
    await microphone.selectOption({ index: 2 })
    await check.getByRole('button', { name: 'Join call' }).click()
    await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible()
    const asked = await page.evaluate(() => window.opened.filter(({ wanted }) => wanted.audio).at(-1)?.wanted.audio)
    expect(asked).toMatchObject({ deviceId: { exact: chosen } })
  })
  await test.step('those that are chosen in the call', async () => {
    await page.keyboard.press('Alt+Shift+M')
    const news = page
      .getByRole('region', { name: /^Call: / })
      .getByRole('status')
      .first()
    await expect(news).toHaveText('Your microphone is off')
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      const region = document.querySelector('section[aria-label^="Call: "] [role=status]')
      const look = () => said.push(region?.textContent ?? '')
      if (region) new MutationObserver(look).observe(region, { childList: true, subtree: true, characterData: true })
    })
    await page.getByRole('button', { name: 'Devices', exact: true }).click()
    const microphone = page.getByRole('dialog', { name: 'Devices' }).getByRole('combobox', { name: 'Microphone', exact: true })
    const chosen = await microphone.getByRole('option').nth(1).getAttribute('value')
    const before = await page.evaluate(() => window.opened.length)
    await microphone.selectOption({ index: 1 })
    await expect.poll(() => page.evaluate(() => window.opened.length)).toBe(before + 1)
    await expect.poll(() => last(page)).toMatchObject({ wanted: { audio: { deviceId: { exact: chosen } } }, enabled: false, state: 'live' })
    await page.getByRole('dialog', { name: 'Devices' }).getByRole('button', { name: 'Done' }).last().click()
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([])
  })
  await people.admin.calls.leave({ id, device: mine })
  await expect(page.getByText('The call has ended.')).toBeVisible()
  await clearUnread(people.admin, call.threadId)
})

for (const [what, open] of [
  ['camera', 'Turn on camera'],
  ['screen', 'Share screen'],
] as const)
  test(`a ${what} that opens once the call is over is closed again`, async ({ as, people }) => {
    const ben = (await people.user.auth.me({})).user
    const page = await as('user')
    await trackConnections(page)
    await watchDevices(page)
    await page.goto('/admin/schedule')
    await expect(page.getByText('Calls ready')).toBeVisible()
    await page.evaluate(() => localStorage.setItem('lawoffice.call-devices', '{}'))
    const mine = crypto.randomUUID()
    const { id, call } = await people.admin.calls.start({ people: [ben.id], kind: 'audio', device: mine })
    await page.getByRole('button', { name: 'Answer Ana Ruiz' }).click()
    await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible()
    const before = await page.evaluate(() => window.opened.length)
    await hold(page)
    await page.getByRole('button', { name: open, exact: true }).click()
    await people.admin.calls.leave({ id, device: mine })
    await expect(page.getByText('The call has ended.')).toBeVisible()
    await page.evaluate(() => window.release?.())
    await expect.poll(() => page.evaluate(() => window.opened.length)).toBe(before + 1)
    await expect.poll(async () => (await last(page)).state).toBe('ended')
    await clearUnread(people.admin, call.threadId)
  })
