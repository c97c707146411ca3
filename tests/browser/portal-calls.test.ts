import type { Page } from '@playwright/test'
import { openLink, openPhone, stopPolling } from '../support/browser/portal-pages'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import { trackConnections } from '../support/calls/watched-calls'
import { openPortal } from '../support/records/portals'

const connectedTiles = (page: Page) => page.locator('li[data-status=connected]')
/** Decoded frames that arrived. */
const countFrames = (page: Page) =>
  page.evaluate(async () => {
    const reports = await Promise.all(window.connections.map(async (connection) => [...(await connection.getStats()).values()]))
    return reports.flat().reduce((sum, { type, framesDecoded = 0 }) => sum + (type === 'inbound-rtp' ? framesDecoded : 0), 0)
  })
async function expectVideo(...pages: Page[]) {
  for (const page of pages) await expect(connectedTiles(page)).toHaveCount(1, { timeout: 20_000 })
  for (const page of pages) {
    const before = await countFrames(page)
    await expect.poll(() => countFrames(page), { timeout: 20_000 }).toBeGreaterThan(before + 5)
  }
}
/** What scripts report, and what the page's policy refuses. */
function collectErrors(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) errors.push(message.text())
  })
  return errors
}
const notice = (page: Page, name = 'La oficina le llama') => page.getByRole('alert').getByRole('region', { name })

test('staff call a client, who answers in the portal on a phone, and both see each other', async ({ as, people, browser, office }) => {
  test.slow()
  const { id, token, portal } = await openPortal(people.user)
  const client = await openPhone(browser, office.url)
  const errors = collectErrors(client)
  const page = await as('user')
  for (const one of [page, client]) await trackConnections(one)
  const scripts: string[] = []
  client.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await openLink(client, token)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Buen día, Luz Peña')
  await page.goto(`/admin/communications?thread=${portal.threadId}`)
  const before = scripts.length

  await test.step('the client sees who calls', async () => {
    await page.getByRole('button', { name: 'Video call with everyone in this chat' }).click()
    await page.getByRole('button', { name: 'Start call' }).click()
    await expect(notice(client)).toContainText('Ben Ito, llamada de video')
    await expect(client).toHaveTitle('📞 La oficina le llama')
    expect(scripts).toHaveLength(before)
    await expectAccessible(client)
    await expectTouchTargets(client)
    await expectNoHorizontalScroll(client)
  })
  await test.step('the notice stays in view', async () => {
    await client.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(notice(client)).toBeInViewport()
  })
  await test.step('by keyboard the client checks the devices and joins', async () => {
    await client.getByRole('button', { name: 'Contestar' }).focus()
    await client.keyboard.press('Enter')
    const check = client.getByRole('dialog', { name: 'Revise su micrófono y su cámara y únase' })
    await expect(check.getByLabel('Así lo verán los demás')).toBeVisible()
    await expect(page.getByText('Luz Peña is answering…').first()).toBeVisible()
    await expectAccessible(client)
    await expectNoHorizontalScroll(client)
    await check.getByRole('button', { name: 'Unirse a la llamada' }).focus()
    await client.keyboard.press('Enter')
  })
  await test.step('video arrives on both sides, also after the client reloads', async () => {
    await expectVideo(page, client)
    await expect(client).toHaveTitle('Su página en la oficina')
    await expectAccessible(client)
    await expectTouchTargets(client)
    await expectNoHorizontalScroll(client)
    await client.reload()
    await expectVideo(page, client)
  })
  await test.step('the client writes and mutes during the call', async () => {
    await client.getByRole('button', { name: 'Apagar el micrófono' }).click()
    await expect(connectedTiles(page).getByRole('img', { name: 'Muted' })).toBeVisible()
    await client.getByLabel('Su mensaje').fill('Le mando el número')
    await client.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('log').getByText('Le mando el número')).toBeVisible()
  })
  await test.step('the client hangs up, is called again and loses the call when the portal ends', async () => {
    await client.getByRole('button', { name: 'Colgar' }).click()
    await expect(client.getByRole('button', { name: 'Colgar' })).toHaveCount(0)
    await expect(page.getByText('The call has ended.')).toBeVisible()
    await page.getByRole('button', { name: 'Video call with everyone in this chat' }).click()
    await page.getByRole('button', { name: 'Start call' }).click()
    await client.getByRole('button', { name: 'Contestar' }).click()
    await expectVideo(page, client)
    await people.user.portals.end({ id })
    await expect(connectedTiles(page)).toHaveCount(0)
    await expect(client.getByRole('alert')).toContainText('La oficina cerró esta página.')
    await expect(client.getByRole('button', { name: 'Colgar' })).toHaveCount(0)
    expect(await client.evaluate(() => window.connections.every((one) => one.connectionState === 'closed'))).toBe(true)
  })
  expect(errors).toEqual([])
})

test('a client declines a call, and reads which calls were missed, in English and dark', async ({ people: { user }, browser, office }) => {
  const { token, portal } = await openPortal(user, { language: 'en' })
  const client = await openPhone(browser, office.url, { dark: true })
  await stopPolling(client)
  const errors = collectErrors(client)
  await openLink(client, token)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Hello, Luz Peña')
  const call = (device: string) => user.calls.start({ threadId: portal.threadId, kind: 'audio', device })
  await test.step('declined', async () => {
    const { id } = await call(crypto.randomUUID())
    await expect(notice(client, 'The office is calling')).toContainText('Ben Ito, audio call')
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Decline' }).focus()
    await client.keyboard.press('Enter')
    await expect(notice(client, 'The office is calling')).toHaveCount(0)
    await expect.poll(async () => (await user.calls.list({})).calls.some((one) => one.id === id)).toBe(false)
    await expect(client.getByText('Missed call from the office')).toHaveCount(0)
  })
  await test.step('missed', async () => {
    await client.getByLabel('Your message').fill('Please call me')
    await client.getByRole('button', { name: 'Send message' }).click()
    await expect(client.getByRole('log').getByText('Please call me')).toBeVisible()
    const device = crypto.randomUUID()
    const { id } = await call(device)
    await expect(notice(client, 'The office is calling')).toBeVisible()
    await user.calls.leave({ id, device })
    await expect(notice(client, 'The office is calling')).toHaveCount(0)
    await expect(client).toHaveTitle('Your page at the office')
    await expect(client.getByRole('log').getByRole('listitem')).toContainText(['Please call me', 'Missed call from the office'])
    await expectAccessible(client)
    await expectNoHorizontalScroll(client)
  })
  await test.step('the call that the office gave up while its parts were loading', async () => {
    const device = crypto.randomUUID()
    const { id } = await call(device)
    const arrived = Promise.withResolvers<void>()
    await client.route('**/call-*.js', async (route) => {
      await user.calls.leave({ id, device })
      arrived.resolve()
      await route.continue()
    })
    await client.getByRole('button', { name: 'Answer' }).click()
    await arrived.promise
    await expect(client.getByRole('status').filter({ hasText: 'The call has ended.' })).toBeVisible()
    await expect(notice(client, 'The office is calling')).toHaveCount(0)
  })
  await test.step('the parts of the call that do not load can be asked for again', async () => {
    await client.unroute('**/call-*.js')
    await client.reload()
    await client.route('**/portal-*.css', (route) => route.abort())
    await call(crypto.randomUUID())
    await client.getByRole('button', { name: 'Answer' }).click()
    await expect(client.getByText('The call could not be opened. Please try again, or call us.')).toBeVisible()
    await client.unroute('**/portal-*.css')
    await client.getByRole('button', { name: 'Answer' }).click()
    await expect(client.getByRole('dialog', { name: 'Check your devices and join' })).toBeVisible()
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Cancel' }).first().click()
    await client.getByRole('button', { name: 'Decline' }).click()
    await expect(notice(client, 'The office is calling')).toHaveCount(0)
  })
  expect(errors).toEqual([])
})
