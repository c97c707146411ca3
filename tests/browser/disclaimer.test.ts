import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { expect, test } from '../support/browser/browser-test'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Disclaimer' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('lawoffice.disclaimer'))

test.beforeEach(({ page }) => page.goto('/'))

test('shows until the visitor closes it, for this visit', async ({ page }) => {
  await expect(banner(page)).toBeVisible()
  await banner(page).getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(banner(page)).toBeHidden()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(banner(page)).toBeVisible()
})

for (const days of [7, 30]) {
  test(`dismissing for ${days} days hides it until then and then removes the stored date`, async ({ page }) => {
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

test("is never shown again after Don't show again, and the footer still opens it", async ({ page }) => {
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

  test('is one line with Read, which opens it with all choices', async ({ page }) => {
    for (const [path, read, choices] of [
      ['/', 'Read', ['Close', 'Dismiss for 7 days', 'Dismiss for 30 days', 'Save & Close']],
      ['/immigration', 'Leer', ['Cerrar', 'Ocultar por 7 días', 'Ocultar por 30 días', 'Guardar y cerrar']],
    ] as const) {
      await page.goto(path)
      const line = page.getByRole('complementary')
      await expect(line.getByRole('button')).toHaveText([read])
      expect((await line.boundingBox())?.height).toBeLessThan(64)
      await expectAccessible(page)
      await line.getByRole('button').click()
      await expect(line.getByRole('heading')).toBeFocused()
      for (const name of choices) await expect(line.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(line.getByRole('checkbox')).toBeVisible()
      await expect(line.getByRole('button', { name: read, exact: true })).toBeHidden()
      await expectAccessible(page)
    }
  })

  test('the footer opens all of it', async ({ page }) => {
    await page.getByRole('button', { name: 'View disclaimer' }).click()
    await expect(banner(page).getByRole('button', { name: 'Dismiss for 7 days' })).toBeInViewport({ ratio: 1 })
  })

  test('every control is at least 44 px high', async ({ page }) => {
    expect((await banner(page).getByRole('button').boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await banner(page).getByRole('button', { name: 'Read' }).click()
    for (const control of await banner(page).locator('button:visible, label').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  test('keeps the phone number and the fee notice in view', async ({ page }) => {
    for (const path of ['/', '/es', '/immigration', '/en/immigration', '/location', '/es/location', '/family-law']) {
      await page.goto(path)
      const bannerBox = await page.getByRole('complementary').boundingBox()
      const main = page.getByRole('main')
      for (const part of [main.getByRole('link', { name: '(559) 555-0142' }), main.locator('.fee-notice')]) {
        const box = await part.first().boundingBox()
        expect(box && bannerBox && bannerBox.y - (box.y + box.height), path).toBeGreaterThan(0)
      }
    }
  })

  test('never covers the focused element', async ({ page }) => {
    const count = await page.locator('a:visible, button:visible, input:visible, select:visible, textarea:visible, summary:visible').count()
    for (let i = 0; i < count; i++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const box = focused.getBoundingClientRect()
        const disclaimer = document.querySelector('#disclaimer') as HTMLElement
        return disclaimer.matches(':popover-open') &&
          !disclaimer.contains(focused) &&
          focused !== document.body &&
          box.height > 0 &&
          box.bottom > disclaimer.getBoundingClientRect().top
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
