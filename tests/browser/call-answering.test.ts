import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { extendHeartbeats } from '../support/calls/extend-heartbeats'
import { trackConnections } from '../support/calls/watched-calls'
import { queryRows } from '../support/database/rows'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

test('a call can be declined, busy, canceled, answered once, shared and continued on another device', async ({ as, people, office }) => {
  const [ana, cleo] = [(await people.admin.auth.me({})).user, (await people.other.auth.me({})).user]
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [ana.id], name: `Calls ${crypto.randomUUID()}` })
  const device = crypto.randomUUID()
  const page = await as('user')
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
    // Headless Chromium has no screen to share.
    navigator.mediaDevices.getDisplayMedia = async () => document.createElement('canvas').captureStream(5)
    Object.assign(window, { tracks })
  })
  const countLiveTracks = () =>
    page.evaluate(() => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter((one) => one.readyState === 'live').length)
  const call = async () => {
    await page.getByRole('button', { name: 'Call everyone in this chat' }).click()
    await page.getByRole('dialog', { name: 'Check your devices and call' }).getByRole('button', { name: 'Start call' }).click()
  }
  await trackConnections(page)
  await page.goto(`/admin/communications?thread=${threadId}`)
  await expect(page.getByText('Calls ready')).toBeVisible()

  await test.step('both sides can decline', async () => {
    await people.admin.calls.start({ people: [], threadId, kind: 'audio', device })
    await expect(page.getByRole('alert').getByText('Ana Ruiz is calling', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Decline the call from Ana Ruiz' }).click()
    await expect(page.getByRole('button', { name: 'Answer Ana Ruiz' })).toHaveCount(0)
    await expect(page.getByRole('log').getByText('Missed audio call from Ana Ruiz')).toBeVisible()
    await call()
    await expect(page.getByText('Ringing…')).toBeVisible()
    const [activeCall] = (await people.admin.calls.list({})).calls
    await people.admin.calls.decline({ id: activeCall?.id ?? '' })
    await expect(page.getByText('Ana Ruiz declined.')).toBeVisible()
  })
  await test.step('does not ring a person who is in another call', async () => {
    const { id } = await people.admin.calls.start({ people: [cleo.id], kind: 'audio', device })
    await people.other.calls.join({ id, device: crypto.randomUUID() })
    await call()
    await expect(page.getByText('Ana Ruiz is in another call.')).toBeVisible()
    await people.admin.calls.leave({ id, device })
  })
  await test.step('Cancel while connecting leaves the call and closes the devices', async () => {
    const startRequest = Promise.withResolvers<void>()
    await page.route('**/api/calls', async (route) => {
      await startRequest.promise
      await route.fallback()
    })
    await call()
    await expect.poll(countLiveTracks).toBeGreaterThan(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click()
    const leaveResponse = page.waitForResponse('**/api/calls/*/leave')
    startRequest.resolve()
    expect((await leaveResponse).status()).toBe(200)
    await page.unroute('**/api/calls')
    await expect(page.getByRole('button', { name: 'Hang up' })).toHaveCount(0)
    await expect.poll(countLiveTracks).toBe(0)
    expect((await people.user.calls.list({})).calls).toEqual([])
  })
  const ring = async () => {
    const call = await people.admin.calls.start({ people: [], threadId, kind: 'video', device })
    await extendHeartbeats(office.databaseUrl, call.id)
    return call
  }
  await test.step('hanging up while connecting stops the connection attempt', async () => {
    await ring()
    const iceRequest = Promise.withResolvers<void>()
    await page.route('**/api/communications/ice', (route) => iceRequest.promise.then(() => route.fallback()))
    await Promise.all([page.waitForRequest('**/api/communications/ice'), page.getByRole('button', { name: 'Answer Ana Ruiz' }).click()])
    // A call that starts before the server knows would be the one that is left.
    const leaveResponse = page.waitForResponse('**/api/calls/*/leave')
    await page.getByRole('button', { name: 'Hang up' }).click()
    await expect(page.getByRole('button', { name: 'Hang up' })).toHaveCount(0)
    iceRequest.resolve()
    await page.unroute('**/api/communications/ice')
    await leaveResponse
  })
  const { id } = await ring()
  await test.step('a double click answers once', async () => {
    let joins = 0
    await page.route('**/api/calls/*/join', (route) => {
      joins += 1
      return route.fallback()
    })
    await page.getByRole('button', { name: 'Answer Ana Ruiz' }).dblclick()
    await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible()
    await expect.poll(countLiveTracks).toBe(2)
    expect(joins).toBe(1)
  })
  await test.step('screen sharing replaces the camera and then restores it', async () => {
    await page.getByRole('button', { name: 'Share screen' }).click()
    await expect(page.getByRole('img', { name: 'Sharing screen' })).toBeVisible()
    await expect.poll(countLiveTracks).toBe(1)
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(page.getByRole('img', { name: 'Sharing screen' })).toHaveCount(0)
    await expect.poll(countLiveTracks).toBe(2)
    await expectAccessible(page)
  })
  await test.step('joining in another window ends the call in this one', async () => {
    await people.user.calls.join({ id, device: crypto.randomUUID() })
    await expect(page.getByText('You joined this call in another window or on another device.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hang up' })).toHaveCount(0)
    await expect.poll(countLiveTracks).toBe(0)
    const states = () => page.evaluate(() => [...new Set(window.connections.map((one) => one.connectionState))])
    await expect.poll(states).toEqual(['closed'])
    await people.admin.calls.leave({ id, device })
  })
})

test('a person who is called while they prepare to call the same person enters that call', async ({ as, people }) => {
  const name = `Dana ${uniqueWord()}`
  const { id: danaId, client: dana } = await addPerson(people.admin, { name })
  const { user: ben } = await people.user.auth.me({})
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [danaId] })
  const page = await as('user')
  await page.goto(`/admin/communications?thread=${threadId}`)
  await expect(page.getByText('Calls ready')).toBeVisible()
  await page.getByRole('button', { name: 'Call everyone in this chat' }).click()
  const check = page.getByRole('dialog', { name: 'Check your devices and call' })
  await expect(check).toBeVisible()
  const { id: otherThread } = await dana.chat.createRoom({ participantIds: [ben.id], name: 'Hearing' })
  const device = crypto.randomUUID()
  const { id } = await dana.calls.start({ people: [], threadId: otherThread, kind: 'audio', device })
  const incomingCall = page.getByRole('button', { name: `Answer ${name}`, includeHidden: true })
  await expect(incomingCall).toBeAttached()
  await check.getByRole('button', { name: 'Start call' }).click()
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible()
  await expect(incomingCall).toHaveCount(0)
  expect((await dana.calls.list({})).calls.map((call) => [call.id, ...call.people.map(({ state }) => state)])).toEqual([[id, 'in', 'in']])
  await dana.calls.leave({ id, device })
  await expect(page.getByText('The call has ended.')).toBeVisible()
})

test('the caller sees that a person is answering, on whose other devices it stops ringing', async ({ as, people, office }) => {
  const name = `Dana ${uniqueWord()}`
  const { id: danaId, client: dana } = await addPerson(people.admin, { name })
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [danaId] })
  const [page, danaPage, danaPhone] = [await as('user'), await as(dana), await as(dana, { phone: true })]
  await Promise.all([
    page.goto(`/admin/communications?thread=${threadId}`),
    danaPage.goto('/admin/schedule'),
    danaPhone.goto('/admin/schedule'),
  ])
  for (const one of [page, danaPage, danaPhone]) await expect(one.getByText('Calls ready')).toBeAttached()
  await page.evaluate(() => localStorage.setItem('lawoffice.call-devices', '{}'))
  await page.getByRole('button', { name: 'Call everyone in this chat' }).click()
  await page.getByRole('dialog', { name: 'Check your devices and call' }).getByRole('button', { name: 'Start call' }).click()
  await expect(page.getByText('Ringing…')).toBeVisible()
  const answer = (one: typeof page) => one.getByRole('button', { name: 'Answer Ben Ito' })
  await answer(danaPage).click()
  const check = danaPage.getByRole('dialog', { name: 'Check your devices and join' })
  await expect(check).toBeVisible()
  await expect(answer(danaPage)).toHaveCount(0)
  await expect(page.getByRole('listitem').getByText(`${name} is answering…`)).toBeVisible()
  await expect(page.getByRole('status').getByText(`${name} is answering…`)).toBeAttached()
  await expect(danaPhone.getByText('You are answering it in another window or on another device.')).toBeVisible()
  await expectAccessible(danaPhone)

  await test.step('the time for ringing passes, and the call goes on', async () => {
    await queryRows(office.databaseUrl, "UPDATE call_person SET rung_at = rung_at - interval '1 hour' WHERE user_id = $1", [danaId])
    const { id: other } = await people.admin.calls.start({ people: [danaId], kind: 'audio', device: crypto.randomUUID() })
    await queryRows(office.databaseUrl, "UPDATE call_person SET rung_at = rung_at - interval '1 hour' WHERE call_id = $1", [other])
    await expect(danaPage.getByText('Ana Ruiz is calling', { exact: true })).toHaveCount(0)
    await expect.poll(async () => (await people.admin.calls.list({})).calls).toEqual([])
    await expect(page.getByRole('listitem').getByText(`${name} is answering…`)).toBeVisible()
  })
  await test.step('without joining it rings again', async () => {
    await check.getByRole('button', { name: 'Cancel' }).last().click()
    await expect(page.getByText('Ringing…')).toBeVisible()
    await expect(answer(danaPage)).toBeVisible()
    await expect(danaPhone.getByText('You are answering it in another window or on another device.')).toHaveCount(0)
  })
  await answer(danaPage).click()
  await check.getByRole('button', { name: 'Join call' }).click()
  for (const one of [page, danaPage]) await expect(one.locator('li[data-status=connected]')).toHaveCount(1, { timeout: 20_000 })
  await expect(answer(danaPhone)).toHaveCount(0)
  await danaPage.getByRole('button', { name: 'Hang up' }).click()
  await expect(page.getByText('The call has ended.')).toBeVisible()
})
