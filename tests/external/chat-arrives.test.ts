import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/postgres/postgres.ts'
import { browserArgs, chromiumPath } from '../support/browser'
import { type ApiClient, createApiClient } from '../support/caller'
import { createContextPool } from '../support/contexts'
import { startFlakyProxy } from '../support/flaky-proxy'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { createPeople } from '../support/people'
import { poll } from '../support/poll'
import { seededRandom } from '../support/random'
import { openSocket, type TestSocket } from '../support/socket'
import { waitForHydration } from '../support/staff-test'

/** The same seed treats the connections the same way, in the order they come. */
const seed = Number(process.env.WIRE_SEED ?? Date.now() % 1_000_000)
const [rounds, crowd] = [3, 1_000]

let office: OfficeUnderTest
let wire: Awaited<ReturnType<typeof startFlakyProxy>>
let browser: Browser
let people: ApiClient[]
let threadId = ''
beforeAll(async () => {
  const port = await freePort()
  office = await startOffice({ PUBLIC_URL: `http://127.0.0.1:${port}` })
  wire = await startFlakyProxy(port, () => office.url, seededRandom(seed))
  const who = await createPeople(office)
  people = [who.admin, who.user, who.other]
  const others = await Promise.all([who.user, who.other].map(async (one) => (await one.auth.me({})).user.id))
  threadId = (await who.admin.chat.createRoom({ participantIds: others, name: 'Storm' })).id
  browser = await chromium.launch({ ...(chromiumPath() && { executablePath: chromiumPath() as string }), args: browserArgs })
})
afterAll(async () => {
  await browser?.close()
  await wire?.end()
  await office?.remove()
})

const lines = '[role=log] li p'
/** Notes whatever stands on the screen twice, or later messages above earlier ones, if only for one frame. */
const watch = (page: Page) =>
  page.evaluate((lines) => {
    const wrong: string[] = []
    Object.assign(window, { wrong })
    const look = () => {
      const texts = [...document.querySelectorAll(lines)].map((line) => line.textContent ?? '')
      const twice = texts.filter((text, at) => texts.indexOf(text) !== at)
      if (twice.length > 0) wrong.push(`twice: ${twice.join()}`)
      for (const who of new Set(texts.map((text) => text.at(-1)))) {
        const own = texts.filter((text) => text.at(-1) === who).map((text) => Number.parseInt(text, 10))
        if (own.some((place, at) => place < (own[at - 1] ?? 0))) wrong.push(`out of order: ${own.join()} of ${who}`)
      }
      requestAnimationFrame(look)
    }
    look()
  }, lines)
const onScreen = (page: Page) => page.locator(lines).allTextContents()
const wrongOn = (page: Page) => page.evaluate(() => (window as unknown as { wrong: string[] }).wrong)
/** What the office keeps, in its order. */
async function kept(): Promise<string[]> {
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
  const contexts = createContextPool(browser, wire.url)
  const pages = await Promise.all(people.map((one) => contexts.open(one, {})))
  for (const page of pages) {
    await page.goto(`/admin/communications?thread=${threadId}`)
    await waitForHydration(page)
    await watch(page)
  }
  const said: string[] = []
  const type = async (page: Page, who: number) => {
    const content = `${said.length} of ${who}`
    said.push(content)
    await page.getByRole('textbox', { name: 'Message to Storm' }).fill(content)
    await page.keyboard.press('Enter')
  }
  for (let round = 0; round < rounds; round += 1) {
    wire.setFaulty(true)
    // Everybody's connections are new, and each meets its fate; then nobody gets through for five seconds.
    for (const ms of [0, 5_000]) {
      const gone = wire.goDown(ms)
      for (let n = 0; n < 6; n += 1) {
        await Promise.all(pages.map((page, who) => type(page, who)))
        await pause(400)
      }
      await gone
      await pause(4_000)
    }
  }
  wire.setFaulty(false)
  await poll(kept, (found) => found.length >= said.length, 120_000)
  const order = await kept()
  expect([...order].sort()).toEqual([...said].sort())
  // Each person's own stand as they were said.
  for (const who of pages.keys()) {
    const own = (texts: string[]) => texts.filter((text) => text.endsWith(`of ${who}`))
    expect(own(order)).toEqual(own(said))
  }
  for (const page of pages) {
    await expect.poll(() => onScreen(page), { timeout: 60_000, interval: 500 }).toEqual(order)
    expect(await wrongOn(page)).toEqual([])
  }
  console.log(`Seed ${seed}: ${said.length} messages, ${JSON.stringify(wire.counted)}`)
  expect(Math.min(wire.counted.reset, wire.counted.swallow)).toBeGreaterThan(0)
  await contexts.takeBack()
}, 600_000)

test(`${crowd} sockets that come back at once all hear what is said next, once`, async () => {
  const writer = people[0] as ApiClient
  const tokens = await Promise.all(people.map(async (one) => (await createApiClient(wire.url, one.token).communications.token({})).token))
  const all = () => Promise.all(Array.from({ length: crowd }, (_, n) => openSocket(wire.url, tokens[n % tokens.length] ?? '')))
  const before = await all()
  await wire.goDown(0)
  for (const one of before) await one.closed
  const again: TestSocket[] = await all()
  const said = Array.from({ length: 20 }, (_, n) => `back ${n}`)
  for (const content of said) await writer.chat.send({ threadId, content })
  const heard = (one: TestSocket) => one.received('message').map(({ message }) => message.content)
  await poll(
    async () => again.filter((one) => heard(one).length >= said.length).length,
    (full) => full === crowd,
    60_000,
  )
  for (const one of again) expect(heard(one)).toEqual(said)
  for (const { socket } of again) socket.terminate()
}, 300_000)
