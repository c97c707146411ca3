import type { Page } from '@playwright/test'
import { expect, test } from '../support/visit'

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
  test('moves nothing, and never covers what has the focus', async ({ page }) => {
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
        }),
    )
    expect(shift).toBe(0)
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
