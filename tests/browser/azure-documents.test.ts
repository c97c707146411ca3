import { readFile } from 'node:fs/promises'
import { expect, test as staff } from '../support/browser/staff-test'
import { startOffice } from '../support/office/office'
import { startAzurite } from '../support/providers/azurite'

/** An office that stores its files in Azure Blob Storage. */
const test = staff.extend<object, { azurite: Awaited<ReturnType<typeof startAzurite>> }>({
  azurite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const azurite = await startAzurite()
      await use(azurite)
      await azurite.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  office: [
    async ({ azurite }, use) => {
      const office = await startOffice({ AZURE_STORAGE_CONNECTION_STRING: azurite.connection })
      await use(office)
      await office.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// The store's CORS rules do not allow extra request headers.
test.use({ extraHTTPHeaders: {} })

test('a document uploads from the case directly to Azure and downloads unchanged', async ({ as, people, azurite }) => {
  const { id } = await people.user.cases.create({ title: 'Papers', clientName: 'Somebody' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=documents`)
  const [put] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    page.getByLabel('Files to upload').setInputFiles({ name: 'deed.txt', mimeType: 'text/plain', buffer: Buffer.from('the deed') }),
  ])
  expect(new URL(put.url()).origin).toBe(azurite.origin)
  await expect(page.getByRole('link', { name: 'deed.txt' })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'deed.txt' }).filter({ hasText: 'by Ben Ito' })
  const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('link', { name: 'deed.txt' }).click()])
  expect(new URL(download.url()).origin).toBe(azurite.origin)
  expect(download.suggestedFilename()).toBe('deed.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe('the deed')
})
