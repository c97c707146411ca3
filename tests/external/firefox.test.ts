import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Browser as Firefox, type Page as FirefoxPage, launch } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserArgs, chromiumPath } from '../support/browser/browser'
import { collectVideoStats, expectAllConnected, expectAllVideoMoving, joinOnPage, openPage, startCallOf } from '../support/calls/call-pages'
import { trackConnectionsScript } from '../support/calls/watched-calls'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People, password } from '../support/people/people'

let office: OfficeUnderTest
let people: People
let browser: Browser
let firefox: Firefox
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  browser = await chromium.launch({ ...(chromiumPath() && { executablePath: chromiumPath() as string }), args: browserArgs })
  firefox = await launch({
    browser: 'firefox',
    executablePath: ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? 'firefox',
    // A fake camera and microphone, without a permission prompt.
    extraPrefsFirefox: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
  })
})
afterAll(async () => {
  await firefox?.close()
  await browser?.close()
  await office?.remove()
})

const readText = (page: FirefoxPage) => page.evaluate(() => document.body.innerText)
const expectText = (page: FirefoxPage, text: string) =>
  expect.poll(() => readText(page), { timeout: 30_000, interval: 500 }).toContain(text)
test('a person in Firefox signs in, chats with a person in Chromium, and both see moving video', async () => {
  const page = await firefox.newPage()
  await page.evaluateOnNewDocument(trackConnectionsScript())
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(`${office.url}/login?from=/admin/schedule`)
  // Puppeteer's locators need eval, which the content security policy forbids.
  await page.type('input[type=email]', 'ben@office.example')
  await page.type('input[type=password]', password)
  await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')])
  await expectText(page, 'Schedule')

  const { user: ben } = await people.user.auth.me({})
  const { id: threadId } = await people.admin.chat.createRoom({ participantIds: [ben.id], name: 'Two browsers' })
  const chromiumPage: Page = await openPage({ browser, url: office.url }, people.admin, `/admin/communications?thread=${threadId}`)
  await page.goto(`${office.url}/admin/communications?thread=${threadId}`)
  await chromiumPage.getByRole('textbox', { name: 'Message to Two browsers' }).fill('from Chromium')
  await chromiumPage.keyboard.press('Enter')
  await expectText(page, 'from Chromium')
  await page.type('textarea', 'from Firefox')
  await page.keyboard.press('Enter')
  await chromiumPage.getByRole('log').getByText('from Firefox').waitFor({ timeout: 30_000 })

  const call = await startCallOf([people.admin, people.user], threadId)
  await joinOnPage(chromiumPage, call)
  const state = JSON.stringify({ id: call, kind: 'video', muted: false, camera: true })
  await page.evaluate((text) => sessionStorage.setItem('lawoffice.call', text), state)
  await page.reload()
  await expectAllConnected([chromiumPage], 1)
  await expectAllVideoMoving([chromiumPage], 1)
  const frames = async () => (await page.evaluate(collectVideoStats))[0]?.frames ?? 0
  const before = await frames()
  await expect.poll(frames, { timeout: 60_000, interval: 500 }).toBeGreaterThan(before + 10)
  expect(errors).toEqual([])
}, 300_000)
