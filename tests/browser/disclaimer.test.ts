import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Before you read on' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('lawoffice.disclaimer'))

test.beforeEach(({ page }) => page.goto('/'))

test('is shown until it is closed, for this visit', async ({ page }) => {
  await expect(banner(page)).toBeVisible()
  await banner(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(banner(page)).toBeHidden()
  await page.reload()
  await expect(banner(page)).toBeHidden()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(banner(page)).toBeVisible()
})

for (const days of [7, 30]) {
  test(`can be dismissed for ${days} days, after which it is shown again and the date is gone`, async ({ page }) => {
    await banner(page)
      .getByRole('button', { name: `Dismiss for ${days} days` })
      .click()
    const until = Date.parse((await stored(page)) ?? '')
    expect(Math.abs(until - Date.now() - days * 864e5)).toBeLessThan(60_000)
    await page.reload()
    await expect(banner(page)).toBeHidden()
    await page.evaluate(() => localStorage.setItem('lawoffice.disclaimer', new Date(Date.now() - 1000).toISOString()))
    await page.reload()
    await expect(banner(page)).toBeVisible()
    expect(await stored(page)).toBeNull()
  })
}

test('is never shown again once somebody says so, and the footer still shows it', async ({ page }) => {
  await banner(page).getByLabel("Don't show again").check()
  await banner(page).getByRole('button', { name: 'Save & Close' }).click()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(banner(page)).toBeHidden()
  await page.getByRole('button', { name: 'View disclaimer' }).click()
  await expect(banner(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })
  const watchShifts = (page: Page) =>
    page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
          shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(' | ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
  const shiftsOf = (page: Page) =>
    page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      return (window as unknown as { shifts: string[] }).shifts
    })

  test("whatever is pressed has a finger's breadth", async ({ page }) => {
    for (const one of await banner(page).locator('button, label').all())
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
  for (const [path, width, height] of [
    ['/', 390, 700],
    ['/es', 390, 700],
    ['/immigration', 390, 700],
    ['/location', 390, 700],
    ['/location', 1280, 900],
  ] as const) {
    test(`nothing on ${path} moves by itself at ${width} px, on a slow machine either`, async ({ page, context }) => {
      await page.setViewportSize({ width, height })
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
      await watchShifts(page)
      await page.goto(path)
      await expect(page.getByRole('complementary')).toBeVisible()
      expect(await shiftsOf(page)).toEqual([])
    })
  }

  test('nor when fonts that were waited for never come', async ({ page }) => {
    const painted = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await painted.promise
      await route.abort()
    })
    await watchShifts(page)
    await page.goto('/location', { waitUntil: 'commit' })
    await expect(page.getByRole('complementary')).toBeVisible()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    painted.resolve()
    expect(await shiftsOf(page)).toEqual([])
  })

  test('leaves in sight how to reach the office', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/', '/es']) {
      await page.goto(path)
      const banner = await page.getByRole('complementary').boundingBox()
      const call = await page.getByRole('main').getByRole('link', { name: '(559) 555-0142' }).first().boundingBox()
      expect(call && banner && banner.y - (call.y + call.height)).toBeGreaterThan(0)
    }
  })

  test('never covers what has the focus', async ({ page }) => {
    const count = await page.locator('a:visible, button:visible, input:visible, select:visible, textarea:visible, summary:visible').count()
    for (let i = 0; i < count; i++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const box = focused.getBoundingClientRect()
        const over = document.querySelector('#disclaimer') as HTMLElement
        return over.matches(':popover-open') &&
          !over.contains(focused) &&
          focused !== document.body &&
          box.height > 0 &&
          box.bottom > over.getBoundingClientRect().top
          ? focused.outerHTML.slice(0, 80)
          : null
      })
      expect(covered).toBeNull()
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the footer opens it and Close closes it', async ({ page }) => {
    await page.getByRole('button', { name: 'View disclaimer' }).click()
    await expect(banner(page)).toBeVisible()
    await banner(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(banner(page)).toBeHidden()
  })
})
