import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, launch } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket, type TestSocket } from '../support/api/socket'
import { browserArgs, fullChromiumPath } from '../support/browser/browser'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People, password } from '../support/people/people'

let office: OfficeUnderTest
let people: People
let browser: Browser
let watcher: TestSocket
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  // After five minutes, Chromium runs a hidden tab's timers once a minute; here after five seconds.
  const throttleEarly = '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/5'
  browser = await launch({
    executablePath: fullChromiumPath() ?? 'chromium',
    args: [...browserArgs, throttleEarly],
    // Puppeteer disables the throttling that this test needs.
    ignoreDefaultArgs: [
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
    ],
  })
})
afterAll(async () => {
  watcher?.socket.close()
  await browser?.close()
  await office?.remove()
})

test('a person whose tab is hidden for minutes stays present', async () => {
  const page = await browser.newPage()
  await page.goto(`${office.url}/login?from=/admin/schedule`)
  await page.type('input[type=email]', 'ben@office.example')
  await page.type('input[type=password]', password)
  await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')])
  const { user: ben } = await people.user.auth.me({})
  watcher = await openSocket(office.url, people.other.token ?? '')
  await watcher.waitFor('presence', ({ users }) => users.includes(ben.id))
  const before = watcher.received('presence').length

  await (await browser.newPage()).bringToFront()
  const state = () => page.evaluate(() => document.visibilityState)
  await expect.poll(state).toBe('hidden')
  const { user: cleo } = await people.other.auth.me({})
  for (let minute = 0; minute < 4; minute += 1 / 3) {
    watcher.send({ type: 'ping', userId: cleo.id })
    await wait(20_000)
  }
  expect(await state()).toBe('hidden')
  const updates = watcher.received('presence').slice(before)
  expect(updates.filter(({ users }) => !users.includes(ben.id))).toEqual([])
}, 300_000)
