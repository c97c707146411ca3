import type { Page } from '@playwright/test'
import { clearUnread, uniqueWord } from '../support/communications-page'
import { expect, test } from '../support/staff-test'
import { trackConnections } from '../support/watched-calls'

/** How much of its picture a page sends at most to the one it is connected to. */
const sent = (page: Page) =>
  page.evaluate(() => {
    const connection = window.connections.findLast((one) => one.connectionState === 'connected')
    const sender = connection?.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender
    const { scaleResolutionDownBy: scale, maxBitrate: bitrate } = sender?.getParameters().encodings[0] ?? {}
    return { scale, bitrate }
  })

test('a call by the keyboard, in which each sends less of the picture the more people come, and again more when they go', async ({
  as,
  people,
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
  const [his, hers] = [await as('user'), await as('other')]
  for (const page of [his, hers]) {
    await trackConnections(page)
    await page.goto(`/admin/communications?thread=${threadId}`)
    await page.evaluate(() => localStorage.setItem('lawoffice.call-devices', '{}'))
    await expect(page.getByText('Calls ready')).toBeVisible()
  }
  const { id } = await people.user.calls.start({ people: [cleo.id], threadId, kind: 'video', device: crypto.randomUUID() })
  for (const [page, name] of [
    [hers, 'Answer Ben Ito'],
    [his, 'Join call'],
  ] as const) {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  for (const page of [his, hers]) await expect(page.locator('li[data-status=connected]')).toHaveCount(1, { timeout: 20_000 })
  const sends = (expected: { scale: number; bitrate: number }) => expect.poll(() => sent(his)).toEqual(expected)
  await sends({ scale: 1, bitrate: 600_000 })
  const guests = secrets.map((secret) => ({ secret, id, device: crypto.randomUUID() }))
  const come = async (from: number, to: number) => {
    for (const guest of guests.slice(from, to)) await people.stranger.guestCalls.join(guest)
  }
  await come(0, 2)
  await sends({ scale: 2, bitrate: 200_000 })
  await come(2, 4)
  await sends({ scale: 3, bitrate: 120_000 })
  await test.step('a screen stays legible', async () => {
    await his.evaluate(() => {
      navigator.mediaDevices.getDisplayMedia = async () => document.createElement('canvas').captureStream(5)
    })
    await his.keyboard.press('Alt+Shift+S')
    await sends({ scale: 1, bitrate: 400_000 })
    await his.keyboard.press('Alt+Shift+S')
    await sends({ scale: 3, bitrate: 120_000 })
  })
  for (const guest of guests) await people.stranger.guestCalls.leave(guest)
  await sends({ scale: 1, bitrate: 600_000 })
  await his.keyboard.press('Alt+Shift+M')
  await expect(hers.locator('li[data-status=connected]').getByRole('img', { name: 'Muted' })).toBeVisible()
  await his.keyboard.press('Alt+Shift+H')
  for (const page of [his, hers]) await expect(page.getByRole('button', { name: 'Hang up' })).toHaveCount(0)
  for (const one of [people.user, people.other]) await clearUnread(one, threadId)
})
