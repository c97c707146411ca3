import type { Page } from '@playwright/test'
import { clearUnread } from '../support/browser/communications-page'
import { expect, test } from '../support/browser/staff-test'
import { extendHeartbeats } from '../support/calls/extend-heartbeats'
import { trackConnections } from '../support/calls/watched-calls'
import { uniqueWord } from '../support/unique-word'

/** The limits of the video that the page sends to its connected peer; the bit rate is in bit/s. */
const sendLimits = (page: Page) =>
  page.evaluate(() => {
    const connection = window.connections.findLast((one) => one.connectionState === 'connected')
    const sender = connection?.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender
    const { scaleResolutionDownBy: scale, maxBitrate: bitrate } = sender?.getParameters().encodings[0] ?? {}
    return { scale, bitrate }
  })

test('a call controlled by keyboard lowers the video quality as people join and raises it as they leave', async ({
  as,
  people,
  office,
}) => {
  test.slow()
  const cleo = (await people.other.auth.me({})).user
  const clients = Array.from({ length: 4 }, (_, n) =>
    people.user.clients.create({ firstName: `Guest${n}`, lastName: uniqueWord(), phone: '555 0100' }),
  )
  const clientIds = (await Promise.all(clients)).map(({ id }) => id)
  const { id: threadId, invitations } = await people.user.guests.invite({ clientIds, participantIds: [cleo.id] })
  const secrets: string[] = []
  for (const { id, link } of invitations) {
    secrets.push((await people.stranger.guestAccess.enter({ token: new URL(link).hash.slice(1) })).secret)
    await people.user.guests.admit({ id })
  }
  const [benPage, cleoPage] = [await as('user'), await as('other')]
  for (const page of [benPage, cleoPage]) {
    await trackConnections(page)
    await page.goto(`/admin/communications?thread=${threadId}`)
    await page.evaluate(() => localStorage.setItem('lawoffice.call-devices', '{}'))
    await expect(page.getByText('Calls ready')).toBeVisible()
  }
  const { id } = await people.user.calls.start({ people: [cleo.id], threadId, kind: 'video', device: crypto.randomUUID() })
  for (const [page, name] of [
    [cleoPage, 'Answer Ben Ito'],
    [benPage, 'Join call'],
  ] as const) {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  for (const page of [benPage, cleoPage]) await expect(page.locator('li[data-status=connected]')).toHaveCount(1, { timeout: 20_000 })
  const expectSendLimits = (expected: { scale: number; bitrate: number }) => expect.poll(() => sendLimits(benPage)).toEqual(expected)
  await expectSendLimits({ scale: 1, bitrate: 600_000 })
  const guests = secrets.map((secret) => ({ secret, id, device: crypto.randomUUID() }))
  const joinGuests = async (from: number, to: number) => {
    for (const guest of guests.slice(from, to)) await people.stranger.guestCalls.join(guest)
    await extendHeartbeats(office.databaseUrl, id)
  }
  await joinGuests(0, 2)
  await expectSendLimits({ scale: 2, bitrate: 200_000 })
  await joinGuests(2, 4)
  await expectSendLimits({ scale: 3, bitrate: 120_000 })
  await test.step('a shared screen stays legible', async () => {
    await benPage.evaluate(() => {
      navigator.mediaDevices.getDisplayMedia = async () => document.createElement('canvas').captureStream(5)
    })
    await benPage.keyboard.press('Alt+Shift+S')
    await expectSendLimits({ scale: 1, bitrate: 400_000 })
    await benPage.keyboard.press('Alt+Shift+S')
    await expectSendLimits({ scale: 3, bitrate: 120_000 })
  })
  for (const guest of guests) await people.stranger.guestCalls.leave(guest)
  await expectSendLimits({ scale: 1, bitrate: 600_000 })
  await benPage.keyboard.press('Alt+Shift+M')
  await expect(cleoPage.locator('li[data-status=connected]').getByRole('img', { name: 'Muted' })).toBeVisible()
  await benPage.keyboard.press('Alt+Shift+H')
  for (const page of [benPage, cleoPage]) await expect(page.getByRole('button', { name: 'Hang up' })).toHaveCount(0)
  for (const one of [people.user, people.other]) await clearUnread(one, threadId)
})
