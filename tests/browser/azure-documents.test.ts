import { readFile } from 'node:fs/promises'
import { startAzurite } from '../support/azurite'
import { startOffice } from '../support/office'
import { expect, test as staff } from '../support/staff-test'

/** An office whose files lie in Azure Blob Storage. */
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

// A header of the test's own would be one that the store was not told to allow.
test.use({ extraHTTPHeaders: {} })

test('a document goes from the case straight to Azure, and comes back as it was', async ({ as, people, azurite }) => {
  const { id } = await people.user.cases.create({ title: 'Papers', clientName: 'Somebody' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=documents`)
  const [put] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    page.getByLabel('Files to upload').setInputFiles({ name: 'deed.txt', mimeType: 'text/plain', buffer: Buffer.from('the deed') }),
  ])
  expect(new URL(put.url()).origin).toBe(azurite.origin)
  await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'deed.txt' })).toContainText('Done')
  const card = page.getByRole('listitem').filter({ hasText: 'deed.txt' }).filter({ hasText: 'by Ben Ito' })
  const [saved] = await Promise.all([page.waitForEvent('download'), card.getByRole('link', { name: 'Download' }).click()])
  expect(new URL(saved.url()).origin).toBe(azurite.origin)
  expect(saved.suggestedFilename()).toBe('deed.txt')
  expect(await readFile(await saved.path(), 'utf8')).toBe('the deed')
})
