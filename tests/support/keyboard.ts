import { expect, type Locator, type Page } from '@playwright/test'

const maxSteps = 120
/** Moves the focus with Tab, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let step = 0; step < maxSteps; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
export async function pressByKeyboard(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
