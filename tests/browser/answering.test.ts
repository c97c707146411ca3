import { expect, test } from '../support/staff'
import { watch } from '../support/watched-calls'

test('a call is declined, met busy and thought better of', async ({ as, people }) => {
  const [ana, cleo] = [(await people.admin.auth.me({})).user, (await people.other.auth.me({})).user]
  const { id: threadId } = await people.user.chat.open({ participantIds: [ana.id], name: `Calls ${crypto.randomUUID()}` })
  const device = crypto.randomUUID()
  const page = await as('user')
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, { tracks })
  })
  const open = () =>
    page.evaluate(() => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter((one) => one.readyState === 'live').length)
  const call = async () => {
    await page.getByRole('button', { name: 'Call everybody in this chat' }).click()
    await page.getByRole('dialog', { name: 'Check your devices and call' }).getByRole('button', { name: 'Start call' }).click()
  }
  await watch(page)
  await page.goto(`/admin/communications?thread=${threadId}`)
  await expect(page.getByText('Calls ready')).toBeVisible()

  await test.step('declined here, and there', async () => {
    await people.admin.calls.start({ people: [], threadId, kind: 'audio', device })
    await expect(page.getByRole('alert').getByText('Ana Ruiz is calling', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Decline the call from Ana Ruiz' }).click()
    await expect(page.getByRole('button', { name: 'Answer Ana Ruiz' })).toHaveCount(0)
    await expect(page.getByRole('log').getByText('Missed audio call from Ana Ruiz')).toBeVisible()
    await call()
    await expect(page.getByText('Ringing…')).toBeVisible()
    const [on] = (await people.admin.calls.list({})).calls
    await people.admin.calls.decline({ id: on?.id ?? '' })
    await expect(page.getByText('Ana Ruiz declined.')).toBeVisible()
  })
  await test.step('whoever speaks elsewhere is not rung', async () => {
    const { id } = await people.admin.calls.start({ people: [cleo.id], kind: 'audio', device })
    await people.other.calls.join({ id, device: crypto.randomUUID() })
    await call()
    await expect(page.getByText('Ana Ruiz is in another call.')).toBeVisible()
    await people.admin.calls.leave({ id, device })
  })
  await test.step('whoever presses Cancel on the way there is not in the call, and nobody hears them', async () => {
    const asked = Promise.withResolvers<void>()
    await page.route('**/api/calls', async (route) => {
      await asked.promise
      await route.fallback()
    })
    await call()
    await expect.poll(open).toBeGreaterThan(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click()
    const left = page.waitForResponse('**/api/calls/*/leave')
    asked.resolve()
    expect((await left).status()).toBe(200)
    await page.unroute('**/api/calls')
    await expect(page.getByRole('button', { name: 'Hang up' })).toHaveCount(0)
    await expect.poll(open).toBe(0)
    expect((await people.user.calls.list({})).calls).toEqual([])
  })
})
