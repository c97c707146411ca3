import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Browser as Firefox, type Page as FirefoxPage, launch } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserArgs, chromiumPath } from '../support/browser'
import { collectVideoStats, expectAllConnected, expectAllVideoMoving, joinOnPage, openPage, startCallOf } from '../support/call-pages'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { createPeople, type People, password } from '../support/people'
import { trackConnectionsScript } from '../support/watched-calls'

let office: OfficeUnderTest
let who: People
let browser: Browser
let firefox: Firefox
beforeAll(async () => {
  office = await startOffice()
  who = await createPeople(office)
  browser = await chromium.launch({ ...(chromiumPath() && { executablePath: chromiumPath() as string }), args: browserArgs })
  firefox = await launch({
    browser: 'firefox',
    executablePath: ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? 'firefox',
    // A camera and a microphone that a machine that tests has not, and nobody to ask whether the page may use them.
    extraPrefsFirefox: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
  })
})
afterAll(async () => {
  await firefox?.close()
  await browser?.close()
  await office?.remove()
})

const words = (page: FirefoxPage) => page.evaluate(() => document.body.innerText)
const saysIn = (page: FirefoxPage, text: string) => expect.poll(() => words(page), { timeout: 30_000, interval: 500 }).toContain(text)
test('somebody with Firefox signs in, writes with somebody who has Chromium, and the two see each other move', async () => {
  const page = await firefox.newPage()
  await page.evaluateOnNewDocument(trackConnectionsScript())
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`${office.url}/login?from=/admin/schedule`)
  // A locator of this driver needs eval, which the office's policy forbids.
  await page.type('input[type=email]', 'ben@office.example')
  await page.type('input[type=password]', password)
  await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')])
  await saysIn(page, 'Schedule')

  const { user: ben } = await who.user.auth.me({})
  const { id: threadId } = await who.admin.chat.createRoom({ participantIds: [ben.id], name: 'Two browsers' })
  const theirs: Page = await openPage({ browser, url: office.url }, who.admin, `/admin/communications?thread=${threadId}`)
  await page.goto(`${office.url}/admin/communications?thread=${threadId}`)
  await theirs.getByRole('textbox', { name: 'Message to Two browsers' }).fill('from Chromium')
  await theirs.keyboard.press('Enter')
  await saysIn(page, 'from Chromium')
  await page.type('textarea', 'from Firefox')
  await page.keyboard.press('Enter')
  await theirs.getByRole('log').getByText('from Firefox').waitFor({ timeout: 30_000 })

  const call = await startCallOf([who.admin, who.user], threadId)
  await joinOnPage(theirs, call)
  const kept = JSON.stringify({ id: call, kind: 'video', muted: false, camera: true })
  await page.evaluate((text) => sessionStorage.setItem('lawoffice.call', text), kept)
  await page.reload()
  await expectAllConnected([theirs], 1)
  await expectAllVideoMoving([theirs], 1)
  const frames = async () => (await page.evaluate(collectVideoStats))[0]?.frames ?? 0
  const before = await frames()
  await expect.poll(frames, { timeout: 60_000, interval: 500 }).toBeGreaterThan(before + 10)
  expect(faults).toEqual([])
}, 300_000)
