import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { browserArgs, chromiumPath } from '../support/browser/browser'
import {
  closeAll,
  countFrames,
  expectAllConnected,
  expectAllVideoMoving,
  joinOnPage,
  openPage,
  startCallOf,
} from '../support/calls/call-pages'
import { emulateNetwork } from '../support/calls/watched-calls'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, password, signIn } from '../support/people/people'

/** Seven browsers on two cores cannot encode more frames. */
const args = [...browserArgs, '--use-fake-device-for-media-stream=fps=5']

let office: OfficeUnderTest
let browser: Browser
/** One person more than a call can hold. */
let participants: ApiClient[] = []
beforeAll(async () => {
  office = await startOffice()
  const people = await createPeople(office)
  const more = await Promise.all(
    ['dana', 'emil', 'fay', 'gus', 'hana'].map(async (name) => {
      const email = `${name}@office.example`
      await people.admin.users.create({ email, name, roles: ['User'], password, mustRotate: false })
      return signIn(office.url, email)
    }),
  )
  participants = [people.admin, people.user, people.other, ...more]
  browser = await chromium.launch({ ...(chromiumPath() && { executablePath: chromiumPath() as string }), args })
})
afterAll(async () => {
  await browser?.close()
  await office?.remove()
})

/** A large call shows all participants at once, above its buttons. */
async function expectAllVisible(page: Page) {
  const call = page.getByRole('region', { name: /^Call: / })
  const buttons = await call.getByRole('button', { name: 'Hang up' }).boundingBox()
  const tiles = await call.getByRole('listitem').all()
  const boxes = await Promise.all(tiles.map((tile) => tile.boundingBox()))
  expect(boxes).toHaveLength(7)
  for (const box of boxes) expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
}

test('six and seven participants see moving video, also after a network cut and a reload, and an eighth cannot join the full call', async () => {
  const ids = await Promise.all(participants.map(async (one) => (await one.auth.me({})).user.id))
  const [first] = participants as [ApiClient]
  const { id: threadId } = await first.chat.createRoom({ participantIds: ids.slice(1), name: 'Everybody' })
  const call = await startCallOf(participants.slice(0, 7), threadId)
  const pages: Page[] = []
  for (const one of participants) pages.push(await openPage({ browser, url: office.url, small: true }, one))
  const [seventh, eighth] = pages.slice(-2) as [Page, Page]
  const [six, seven] = [pages.slice(0, -2), pages.slice(0, -1)]
  const network = await emulateNetwork(seventh)
  for (const page of seven) await joinOnPage(page, call)
  await expectAllConnected(seven)
  await expectAllVideoMoving(seven)
  await expectAllVisible(seventh)

  await network.disconnect()
  const before = await countFrames(seventh)
  await wait(5_000)
  expect(await countFrames(seventh)).toBeLessThan(before + 5)
  await network.reconnect()
  await expectAllConnected(seven)
  await expectAllVideoMoving(seven)
  await seventh.reload()
  await expectAllConnected(seven)
  await expectAllVideoMoving(seven)

  await seventh.getByRole('button', { name: 'Hang up' }).click()
  const others = [...six, eighth]
  await expectAllConnected(six)
  await expectAllVideoMoving(six)
  await first.calls.invite({ id: call, people: ids.slice(-1) })
  await joinOnPage(eighth, call)
  await expectAllConnected(others)
  await joinOnPage(seventh, call)
  await seventh.getByText('Failed to start call: This call is full: it has room for 7 people').waitFor({ timeout: 60_000 })
  await expectAllVideoMoving(others)
  expect((await first.calls.list({})).calls[0]?.people.filter(({ state }) => state === 'in')).toHaveLength(7)
  await closeAll(pages)
}, 600_000)
