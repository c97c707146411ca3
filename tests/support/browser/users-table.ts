import type { Page } from '@playwright/test'

/**
 * Opens the users in a window that is high enough for all of them: the table renders only the rows in view, and other tests
 * add people to the same office.
 */
export async function openUsers(page: Page) {
  await page.setViewportSize({ width: 1280, height: 8_000 })
  await page.goto('/admin/settings')
}
