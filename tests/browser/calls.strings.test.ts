import type { Page } from '@playwright/test'
import { createApiClient } from '../support/api/caller'
import { clearNotifications, clearUnread } from '../support/browser/communications-page'
import { keepInterception } from '../support/browser/keep-interception'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { english, spanish } from '../support/calls/call-strings'
import { extendHeartbeats } from '../support/calls/extend-heartbeats'
import { failDevices, installFailingDevices } from '../support/calls/failing-devices'
import { trackConnections } from '../support/calls/watched-calls'
import { queryRows } from '../support/database/rows'
import { uniqueWord } from '../support/unique-word'

type Text = typeof english
const device = () => crypto.randomUUID()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Fails the devices in each way in the open device check, then lets them work and joins. */
async function walkThroughDevices(page: Page, text: Text) {
  const check = page.getByRole('dialog', { name: text.check })
  await expect(check.getByText(text.looking)).toBeVisible()
  await failDevices(page, 'NotAllowedError')
  await check.getByRole('checkbox', { name: text.cameraOn }).uncheck()
  await expect(check.getByRole('alert')).toContainText(text.denied)
  await expect(check.getByRole('alert')).toContainText(text.deniedHow)
  await expect(check.getByText(text.noPreview)).toBeVisible()
  await expectAccessible(page)
  for (const [name, sentence] of [
    ['NotFoundError', text.none],
    ['NotReadableError', text.busy],
  ] as const) {
    await failDevices(page, name)
    await check.getByRole('button', { name: text.again, exact: true }).click()
    await expect(check.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
  }
  await failDevices(page, '')
  await check.getByRole('button', { name: text.again, exact: true }).click()
  await expect(check.getByRole('alert')).toBeEmpty()
  await check.getByRole('checkbox', { name: text.cameraOn }).check()
  await expect(check.getByRole('img', { name: text.preview }).or(check.getByLabel(text.preview))).toBeVisible()
  await expect(check.getByRole('checkbox', { name: text.micOn })).toBeChecked()
  await expect(check.getByRole('meter', { name: text.level })).toBeVisible()
  for (const name of [text.microphone, text.camera, text.speaker]) {
    const choices = check.getByRole('combobox', { name, exact: true }).getByRole('option')
    await expect(choices.first()).toHaveText(text.standard)
    await expect(choices.nth(1)).toHaveText(text.device)
  }
  await expect(check.getByRole('button', { name: text.cancel, exact: true }).first()).toBeVisible()
  await check.getByRole('button', { name: text.join, exact: true }).click()
}

/** Uses every control of the call window. */
async function walkThroughWindow(page: Page, text: Text) {
  const callWindow = page.getByRole('region', { name: new RegExp(`^${text.region}: `) })
  const status = callWindow.getByRole('status').first()
  await expect(callWindow.getByRole('timer', { name: text.lasts })).toBeVisible()
  await button(page, text.mute).click()
  await expect(status).toHaveText(text.isMuted)
  await expect(callWindow.getByRole('img', { name: text.muted })).toBeVisible()
  await button(page, text.unmute).click()
  await expect(status).toHaveText(text.isUnmuted)
  await button(page, text.stopCamera).click()
  await expect(callWindow.getByRole('img', { name: text.cameraOff })).toBeVisible()
  await button(page, text.startCamera).click()
  await expect(callWindow.getByText(text.you, { exact: true })).toBeVisible()
  await button(page, text.share).click()
  await expect(callWindow.getByRole('img', { name: text.sharing })).toBeVisible()
  await button(page, text.stopShare).click()
  await failDevices(page, 'NotReadableError')
  await button(page, text.share).click()
  await expect(page.getByRole('alert').getByText(text.screenFailed)).toBeVisible()
  await failDevices(page, '')
  await button(page, text.devices).click()
  const devices = page.getByRole('dialog', { name: text.devices })
  await expect(devices.getByRole('meter', { name: text.level })).toBeVisible()
  await devices.getByRole('button', { name: text.done, exact: true }).last().click()
  // A guest's call is a part of the page until it is enlarged, a call of staff is large.
  for (const name of text === spanish ? [text.enlarge, text.shrink] : [text.shrink, text.enlarge]) await button(page, name).click()
  await button(page, text.minimize).click()
  await button(page, text.open).click()
}

for (const language of ['English', 'Spanish'] as const)
  test(`a call shows every sentence in ${language}`, async ({ as, people, browser, office }) => {
    test.slow()
    const spanishGuest = language === 'Spanish'
    const text = spanishGuest ? spanish : english
    const anaId = (await people.admin.auth.me({})).user.id
    const cleoId = (await people.other.auth.me({})).user.id
    const guests = createApiClient(office.url, null)
    const inviteGuest = async (participantIds: string[], host = people.user) => {
      const { id: client } = await people.user.clients.create({
        firstName: 'Luz',
        lastName: uniqueWord(),
        phone: '555 0100',
        language: 'Spanish',
      })
      const { id: threadId, invitations } = await host.guests.invite({ clientIds: [client], participantIds })
      const { id = '', link = '' } = invitations[0] ?? {}
      return { threadId, id, token: new URL(link).hash.slice(1) }
    }
    /** Puts Ana into a call with her own guest; the returned function ends it. */
    const startAnaCall = async () => {
      const invitation = await inviteGuest([], people.admin)
      const { secret } = await guests.guestAccess.enter({ token: invitation.token })
      await people.admin.guests.admit({ id: invitation.id })
      const anaDevice = device()
      const { id } = await people.admin.calls.start({ people: [], threadId: invitation.threadId, kind: 'audio', device: anaDevice })
      await guests.guestCalls.join({ secret, id, device: device() })
      return () => people.admin.calls.leave({ id, device: anaDevice })
    }
    // In Spanish the page belongs to the guest Luz, in English to Cleo.
    const luz = spanishGuest ? await inviteGuest([anaId]) : null
    const threadId =
      luz?.threadId ?? (await people.user.chat.createRoom({ participantIds: [anaId, cleoId], name: `Calls ${uniqueWord()}` })).id
    const page = spanishGuest ? keepInterception(await (await browser.newContext({ baseURL: office.url })).newPage()) : await as('other')
    await trackConnections(page)
    await installFailingDevices(page)
    if (luz) {
      await page.goto(`/guest#${luz.token}`)
      await expect(page.getByRole('heading', { name: 'Espere un momento, por favor' })).toBeVisible()
      await people.user.guests.admit({ id: luz.id })
      await expect(page.getByLabel('Su mensaje')).toBeVisible()
    } else {
      await page.goto(`/admin/communications?thread=${threadId}`)
      await expect(page.getByText('Calls ready')).toBeVisible()
    }
    const benDevice = device()
    const ring = async () => {
      const call = await people.user.calls.start({ people: [], threadId, kind: 'video', device: benDevice })
      await extendHeartbeats(office.databaseUrl, call.id)
      return call
    }
    const { id } = await ring()
    const callWindow = page.getByRole('region', { name: new RegExp(`^${text.region}: `) })
    const tile = callWindow.getByRole('listitem').filter({ hasText: 'Ana Ruiz' })
    const ringAna = () => people.user.calls.invite({ id, people: [anaId] })

    await test.step('it rings, can be declined and can still be joined', async () => {
      const incomingCall = page.getByRole('alert').getByRole('region', { name: text.rings })
      await expect(incomingCall.getByText(text.withAna)).toBeVisible()
      await expect(incomingCall.getByText(text.answer, { exact: true })).toBeVisible()
      await expect(incomingCall.getByText(text.decline, { exact: true })).toBeVisible()
      await expect(button(page, text.answerBen)).toBeVisible()
      await button(page, text.declineBen).click()
      await expect(page.getByRole('status').getByText(text.oneIn)).toBeVisible()
      await failDevices(page, 'waiting')
      await button(page, text.join).click()
      await walkThroughDevices(page, text)
      await expect(button(page, text.hangUp)).toBeVisible()
    })
    await test.step('shows the state of each person', async () => {
      await expect(tile).toContainText(text.ringing)
      const absent = callWindow.getByRole('list', { name: text.absent })
      await expect(absent).toHaveCount(0)
      await people.admin.calls.decline({ id })
      await expect(absent).toContainText(text.declined)
      const endAnaCall = await startAnaCall()
      await ringAna()
      await expect(tile).toContainText(text.elsewhereBusy)
      await endAnaCall()
      await ringAna()
      await queryRows(
        office.databaseUrl,
        "UPDATE call_person SET rung_at = now() - interval '1 hour' WHERE call_id = $1 AND user_id = $2",
        [id, anaId],
      )
      await expect(tile).toContainText(text.missed)
      if (spanishGuest) await ringAna()
      else await button(page, 'Call again: Ana Ruiz').click()
      await expect(tile).toContainText(text.ringing)
      if (!spanishGuest) await expect(callWindow).toBeFocused()
      const anaDevice = device()
      await people.admin.calls.join({ id, device: anaDevice })
      await expect(tile).toContainText(text.connecting)
      await expect(callWindow.getByRole('status').getByText(text.came)).toBeAttached()
      await people.admin.calls.leave({ id, device: anaDevice })
      await expect(tile).toContainText(text.left)
      await expect(callWindow.getByRole('status').getByText(text.went)).toBeAttached()
      await people.user.chat.updateRoom({ id: threadId, remove: [anaId] })
      await people.user.chat.updateRoom({ id: threadId, add: [anaId] })
      await expect(tile).toContainText(text.absent)
    })
    await test.step('reconnects a lost connection', async () => {
      await expect.poll(() => page.evaluate(() => window.connections.length)).toBeGreaterThan(0)
      await page.evaluate(() => {
        const last = window.connections.at(-1)
        Object.defineProperty(last, 'connectionState', { value: 'disconnected' })
        last?.dispatchEvent(new Event('connectionstatechange'))
      })
      await expect(callWindow.getByText(text.reconnecting)).toBeVisible()
    })
    await test.step('every control of the call window', () => walkThroughWindow(page, text))
    await test.step('the call ends', async () => {
      await people.user.calls.leave({ id, device: benDevice })
      await expect(page.getByText(text.over)).toBeVisible()
    })
    await test.step('an open device check closes when the call ends and reports no missed answer', async () => {
      await page.evaluate(() => localStorage.removeItem('lawoffice.call-devices'))
      const next = await ring()
      await button(page, text.answerBen).click()
      await expect(page.getByRole('dialog', { name: text.check })).toBeVisible()
      await people.user.calls.leave({ id: next.id, device: benDevice })
      await expect(page.getByRole('dialog', { name: text.check })).toHaveCount(0)
      await expect(page.getByText(text.over).last()).toBeVisible()
      await expect(page.getByText(/did not answer|no contest/)).toHaveCount(0)
      await page.evaluate(() => localStorage.setItem('lawoffice.call-devices', '{}'))
    })
    await test.step('shows why joining fails', async () => {
      const { id: next } = await ring()
      await page.route('**/calls/*/join', (route) => route.fulfill({ status: 503, json: { error: 'Not now' } }))
      await button(page, text.answerBen).click()
      await expect(page.getByRole('alert').getByText(text.failed)).toBeVisible()
      await page.unroute('**/calls/*/join')
      await page.evaluate(() => {
        Object.assign(window, { originalPeerConnection: RTCPeerConnection })
        Reflect.deleteProperty(window, 'RTCPeerConnection')
      })
      await button(page, text.answerBen).click()
      await expect(page.getByRole('alert').getByText(text.unsupported)).toBeVisible()
      await page.evaluate(() =>
        Object.assign(window, { RTCPeerConnection: (window as unknown as { originalPeerConnection: unknown }).originalPeerConnection }),
      )
      await failDevices(page, 'NotAllowedError')
      await button(page, text.answerBen).click()
      await expect(page.getByRole('alert').getByText(text.denied)).toBeVisible()
      await expect(button(page, text.hangUp)).toBeVisible()
      // Polling would replace the sentence before the test reads it.
      if (luz) await page.route('**/api/guest/look', () => {})
      if (luz) await people.user.guests.end({ id: luz.id })
      else await people.user.chat.updateRoom({ id: threadId, remove: [cleoId] })
      await expect(page.getByText(text.removed)).toBeVisible()
      await people.user.calls.leave({ id: next, device: benDevice })
    })
    for (const one of [people.user, people.admin]) await clearUnread(one, threadId)
    await clearNotifications(people.other)
    if (spanishGuest) await page.context().close()
  })
