import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../support/api/caller'
import { openSocket, type TestSocket } from '../support/api/socket'
import { browserArgs, chromiumPath } from '../support/browser/browser'
import { createContextPool } from '../support/browser/contexts'
import { waitForHydration } from '../support/browser/staff-test'
import { startFlakyProxy } from '../support/network/flaky-proxy'
import { reservePort } from '../support/network/reserve-port.ts'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'
import { poll } from '../support/poll'
import { seededRandom } from '../support/random'

/** The same seed gives the same faults, in the order of the connections. */
const seed = Number(process.env.WIRE_SEED ?? Date.now() % 1_000_000)
const [rounds, socketCount] = [3, 1_000]

let office: OfficeUnderTest
let proxy: Awaited<ReturnType<typeof startFlakyProxy>>
let browser: Browser
let people: ApiClient[]
let threadId = ''
beforeAll(async () => {
  const port = await reservePort()
  office = await startOffice({ PUBLIC_URL: `http://127.0.0.1:${port}` })
  proxy = await startFlakyProxy(port, () => office.url, seededRandom(seed))
  const accounts = await createPeople(office)
  people = [accounts.admin, accounts.user, accounts.other]
  const others = await Promise.all([accounts.user, accounts.other].map(async (one) => (await one.auth.me({})).user.id))
  threadId = (await accounts.admin.chat.createRoom({ participantIds: others, name: 'Storm' })).id
  browser = await chromium.launch({ ...(chromiumPath() && { executablePath: chromiumPath() as string }), args: browserArgs })
})
afterAll(async () => {
  await browser?.close()
  await proxy?.end()
  await office?.remove()
})

const messageSelector = '[role=log] li p'
/** Records duplicate messages and messages out of order, even if they are visible for only one frame. */
const watchMessages = (page: Page) =>
  page.evaluate((selector) => {
    const errors: string[] = []
    Object.assign(window, { errors })
    const check = () => {
      const texts = [...document.querySelectorAll(selector)].map((line) => line.textContent ?? '')
      const twice = texts.filter((text, at) => texts.indexOf(text) !== at)
      if (twice.length > 0) errors.push(`twice: ${twice.join()}`)
      for (const sender of new Set(texts.map((text) => text.at(-1)))) {
        const ownTexts = texts.filter((text) => text.at(-1) === sender).map((text) => Number.parseInt(text, 10))
        if (ownTexts.some((number, at) => number < (ownTexts[at - 1] ?? 0))) errors.push(`out of order: ${ownTexts.join()} of ${sender}`)
      }
      requestAnimationFrame(check)
    }
    check()
  }, messageSelector)
const displayedTexts = (page: Page) => page.locator(messageSelector).allTextContents()
const displayErrors = (page: Page) => page.evaluate(() => (window as unknown as { errors: string[] }).errors)
/** The office's messages in its order. */
async function listStored(): Promise<string[]> {
  const direct = people[0] as ApiClient
  const found: string[] = []
  for (let before: string | undefined; ; ) {
    const { messages, more } = await direct.chat.listMessages({ threadId, limit: 100, ...(before && { before }) })
    found.unshift(...messages.map(({ content }) => content))
    if (!more) return found
    before = messages[0]?.id
  }
}

test(`over a bad network each message arrives once and in order on every screen (WIRE_SEED=${seed})`, async () => {
  const contexts = createContextPool(browser, proxy.url)
  const pages = await Promise.all(people.map((one) => contexts.open(one, {})))
  for (const page of pages) {
    await page.goto(`/admin/communications?thread=${threadId}`)
    await waitForHydration(page)
    await watchMessages(page)
  }
  const sent: string[] = []
  const type = async (page: Page, sender: number) => {
    const content = `${sent.length} of ${sender}`
    sent.push(content)
    await page.getByRole('textbox', { name: 'Message to Storm' }).fill(content)
    await page.keyboard.press('Enter')
  }
  for (let round = 0; round < rounds; round += 1) {
    proxy.setFaulty(true)
    // First all connections reconnect, each with its fault; then the network is down for five seconds.
    for (const ms of [0, 5_000]) {
      const outage = proxy.goDown(ms)
      for (let n = 0; n < 6; n += 1) {
        await Promise.all(pages.map((page, sender) => type(page, sender)))
        await pause(400)
      }
      await outage
      await pause(4_000)
    }
  }
  proxy.setFaulty(false)
  await poll(listStored, (found) => found.length >= sent.length, 120_000)
  const order = await listStored()
  expect([...order].sort()).toEqual([...sent].sort())
  // The messages of one sender keep their order.
  for (const sender of pages.keys()) {
    const ownTexts = (texts: string[]) => texts.filter((text) => text.endsWith(`of ${sender}`))
    expect(ownTexts(order)).toEqual(ownTexts(sent))
  }
  for (const page of pages) {
    await expect.poll(() => displayedTexts(page), { timeout: 60_000, interval: 500 }).toEqual(order)
    expect(await displayErrors(page)).toEqual([])
  }
  console.log(`Seed ${seed}: ${sent.length} messages, ${JSON.stringify(proxy.counts)}`)
  expect(Math.min(proxy.counts.reset, proxy.counts.swallow)).toBeGreaterThan(0)
  await contexts.takeBack()
}, 600_000)

test(`${socketCount} sockets that reconnect at once all receive the next messages once`, async () => {
  const writer = people[0] as ApiClient
  const tokens = await Promise.all(
    people.map(async (one) => (await createApiClient(proxy.url, one.token).communications.createToken({})).token),
  )
  const openAll = () => Promise.all(Array.from({ length: socketCount }, (_, n) => openSocket(proxy.url, tokens[n % tokens.length] ?? '')))
  const before = await openAll()
  await proxy.goDown(0)
  for (const one of before) await one.closed
  const reconnected: TestSocket[] = await openAll()
  const sent = Array.from({ length: 20 }, (_, n) => `back ${n}`)
  for (const content of sent) await writer.chat.send({ threadId, content })
  const receivedTexts = (one: TestSocket) => one.received('message').map(({ message }) => message.content)
  await poll(
    async () => reconnected.filter((one) => receivedTexts(one).length >= sent.length).length,
    (complete) => complete === socketCount,
    60_000,
  )
  for (const one of reconnected) expect(receivedTexts(one)).toEqual(sent)
  for (const { socket } of reconnected) socket.terminate()
}, 300_000)
