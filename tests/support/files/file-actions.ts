import type { Page } from '@playwright/test'

export async function chooseFileAction(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page
    .getByRole('list', { name: `Actions for ${name}` })
    .getByText(action, { exact: true })
    .click()
}
