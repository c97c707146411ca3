import { expect, expectAccessible, test } from '../support/staff-test'
import { trackConnections } from '../support/watched-calls'

test('a call is declined, met busy, thought better of, answered once, shown a screen and taken elsewhere', async ({ as, people }) => {
  const [ana, cleo] = [(await people.admin.auth.me({})).user, (await people.other.auth.me({})).user]
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [ana.id], name: `Calls ${crypto.randomUUID()}` })
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
    // A Chromium without a window has no screen to show.
    navigator.mediaDevices.getDisplayMedia = async () => document.createElement('canvas').captureStream(5)
    Object.assign(window, { tracks })
  })
  const open = () =>
    page.evaluate(() => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter((one) => one.readyState === 'live').length)
  const call = async () => {
    await page.getByRole('button', { name: 'Call everyone in this chat' }).click()
    await page.getByRole('dialog', { name: 'Check your devices and call' }).getByRole('button', { name: 'Start call' }).click()
  }
  await trackConnections(page)
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
  const ring = () => people.admin.calls.start({ people: [], threadId, kind: 'video', device })
  await test.step('whoever hangs up while a way is sought stops seeking it', async () => {
    await ring()
    const sought = Promise.withResolvers<void>()
    await page.route('**/api/communications/ice', (route) => sought.promise.then(() => route.fallback()))
    await Promise.all([page.waitForRequest('**/api/communications/ice'), page.getByRole('button', { name: 'Answer Ana Ruiz' }).click()])
    await page.getByRole('button', { name: 'Hang up' }).click()
    await expect(page.getByRole('button', { name: 'Hang up' })).toHaveCount(0)
    sought.resolve()
    await page.unroute('**/api/communications/ice')
  })
  const { id } = await ring()
  await test.step('two presses answer once', async () => {
    let joins = 0
    await page.route('**/api/calls/*/join', (route) => {
      joins += 1
      return route.fallback()
    })
    await page.getByRole('button', { name: 'Answer Ana Ruiz' }).dblclick()
    await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible()
    expect(joins).toBe(1)
    expect(await open()).toBe(2)
  })
  await test.step('a screen is shown in place of the camera, which comes back', async () => {
    await page.getByRole('button', { name: 'Share screen' }).click()
    await expect(page.getByRole('img', { name: 'Sharing screen' })).toBeVisible()
    expect(await open()).toBe(1)
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(page.getByRole('img', { name: 'Sharing screen' })).toHaveCount(0)
    await expect.poll(open).toBe(2)
    await expectAccessible(page)
  })
  await test.step('who goes on in another window is out of this one', async () => {
    await people.user.calls.join({ id, device: crypto.randomUUID() })
    await expect(page.getByText('You joined this call in another window or on another device.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hang up' })).toHaveCount(0)
    expect(await open()).toBe(0)
    const states = await page.evaluate(() => window.connections.map((one) => one.connectionState))
    expect([...new Set(states)]).toEqual(['closed'])
    await people.admin.calls.leave({ id, device })
  })
})
