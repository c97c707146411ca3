import { existsSync, readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { Route } from '@playwright/test'
import sharp from 'sharp'
import { alerts, expect, expectAccessible, test } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import { chooseFileAction } from '../support/files/file-actions'
import { readZip } from '../support/files/zip'
import { uniqueWord } from '../support/unique-word'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
/** Sends 99 % of an upload to the office, then drops the connection on both sides. */
async function cutAt99(route: Route, content: Buffer) {
  const headers = { ...(await route.request().allHeaders()), 'content-length': content.length }
  const upload = http.request(route.request().url(), { method: 'PUT', headers })
  upload.on('error', () => {})
  await new Promise((resolve) => upload.write(content.subarray(0, content.length * 0.99), resolve))
  upload.destroy()
  await route.abort('connectionreset')
}

test('documents upload in parallel, retry, take a description and tags, preview and delete', async ({ as, people }) => {
  const { id } = await people.user.cases.create({
    title: `Papers ${uniqueWord()}`,
    clientName: 'Somebody',
    notes: 'See https://court.example.org/docket/7.',
  })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=documents`)
  await expect(page.getByRole('link', { name: 'https://court.example.org/docket/7' })).toHaveAttribute('rel', /noopener/)
  await page.route('**/api/azure/sas*', (route) =>
    route.request().url().includes('b.txt') ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await page.getByLabel('Files to upload').setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: png },
    { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
  ])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(page.getByRole('link', { name: 'a.png' })).toBeVisible()
  await expect(uploads.getByRole('listitem')).toHaveCount(1)
  await expect(uploads.getByRole('alert')).toHaveText('Failed to get upload URL (503)')
  await page.unroute('**/api/azure/sas*')
  for (const [path, response, sentence] of [
    ['**/api/files/blob/*', { status: 507, json: {} }, 'Server responded 507'],
    ['**/attachments', { status: 403, json: { error: 'Not allowed' } }, 'Permission denied'],
  ] as const) {
    await page.route(path, (route) => route.fulfill(response))
    await page.getByRole('button', { name: 'Retry b.txt' }).click()
    await expect(uploads.getByText(sentence)).toBeVisible()
    await page.unroute(path)
  }
  await page.getByRole('button', { name: 'Retry b.txt' }).click()
  await expect(uploads).toHaveCount(0)
  await expect(page.getByText('2 files')).toBeVisible()
  await test.step('accepts files dropped on the page or chosen in the file dialog', async () => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['dropped'], 'c.txt', { type: 'text/plain' }))
      return data
    })
    await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByText('3 files')).toBeVisible()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Drop files here to upload').click()])
    await chooser.setFiles({ name: 'd.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(page.getByText('4 files')).toBeVisible()
  })

  const card = page.getByRole('listitem').filter({ hasText: 'a.png' }).filter({ hasText: 'by Ben Ito' })
  const choose = (name: string, action: string) => chooseFileAction(page, name, action)
  await choose('a.png', 'Edit description')
  const describe = page.getByRole('dialog', { name: 'Edit description' })
  await describe.getByLabel('Description').fill('The fence')
  await describe.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('The fence')).toBeVisible()
  await choose('a.png', 'Add tags')
  await page.getByRole('dialog', { name: 'Add tags' }).getByLabel('Tags').fill('photo, Photo, , fence')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['photo', 'fence'])
  await expect(card.getByText(/(today|yesterday) \d.* by Ben Ito$/)).toBeVisible()
  await expect(card.getByRole('link', { name: 'a.png' })).toHaveAttribute('href', /inline=1/)
  const thumbnail = card.locator('img')
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const [download] = await Promise.all([page.waitForEvent('download'), choose('a.png', 'Download')])
  expect(download.suggestedFilename()).toBe('a.png')
  await expectAccessible(page)
  await test.step('a PDF is downloaded, never shown', async () => {
    const letter = page.getByRole('listitem').filter({ hasText: 'd.pdf' }).filter({ hasText: 'by Ben Ito' })
    await expect(letter.locator('img')).toHaveCount(0)
    const [saved] = await Promise.all([page.waitForEvent('download'), letter.getByRole('link', { name: 'd.pdf' }).click()])
    expect(saved.suggestedFilename()).toBe('d.pdf')
  })
  await page.getByLabel('Filter by tag').fill('fence')
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/[?&]tag=fence/)
  await page.reload()
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  await page.getByLabel('Filter by tag').fill('')
  await test.step('the menu is used by keyboard', async () => {
    const button = page.getByRole('button', { name: 'Actions for a.png' })
    await button.press('Enter')
    const actions = page.getByRole('list', { name: 'Actions for a.png' })
    await expect(actions.getByRole('link', { name: 'Open in a new tab' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(actions.getByRole('link', { name: 'Download' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(actions.getByRole('button', { name: 'Delete' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(actions).toBeHidden()
    await expect(button).toBeFocused()
  })
  await card.getByRole('link', { name: 'a.png' }).click()
  const picture = page.getByRole('dialog', { name: 'a.png' }).getByRole('img', { name: 'a.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await page.keyboard.press('Escape')
  await choose('a.png', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete file a.png?' })
  await expect(question).toContainText('You can undo this for 24 hours.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'Recently deleted' })).toHaveAttribute('href', '/admin/deleted')
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('4 files', { exact: true })).toBeVisible()
})

test('a preview fits into its window without cropping or stretching', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Photo ${uniqueWord()}`, clientName: 'Somebody' })
  const tall = await sharp({ create: { width: 300, height: 3000, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=documents`)
  await page.getByLabel('Files to upload').setInputFiles({ name: 'tall.png', mimeType: 'image/png', buffer: tall })
  await page.getByRole('link', { name: 'tall.png' }).click()
  const picture = page.getByRole('dialog', { name: 'tall.png' }).getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(3000)
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
  expect(height / width).toBeGreaterThan(9)
  expect(height).toBeLessThan(page.viewportSize()?.height ?? 0)
})

test('selected files are tagged, downloaded as a zip, deleted and brought back', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Bulk ${uniqueWord()}`, clientName: 'Somebody' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=documents`)
  await page
    .getByLabel('Files to upload')
    .setInputFiles(['one.txt', 'two.txt', 'three.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })))
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const toolbar = page.getByRole('region', { name: 'Selection' })
  await expect(toolbar.getByText('0 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select one.txt' }).check()
  await page.getByRole('checkbox', { name: 'Select two.txt' }).press('Space')
  await expect(toolbar.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/attachments'))
      requests.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  await toolbar.getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('dialog', { name: 'Add tags' }).getByLabel('Tags to add').fill('court, evidence')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('2 files were tagged.')).toBeVisible()
  const tagsOf = async () => (await people.user.attachments.list({ id })).attachments.map(({ name, tags }) => [name, tags] as const).sort()
  expect(await tagsOf()).toEqual([
    ['one.txt', ['court', 'evidence']],
    ['three.txt', []],
    ['two.txt', ['court', 'evidence']],
  ])
  const [zip] = await Promise.all([page.waitForEvent('download'), toolbar.getByRole('link', { name: 'Download as zip' }).click()])
  expect(zip.suggestedFilename()).toBe(`${(await people.user.cases.get({ id })).case.caseNumber}-documents.zip`)
  const entries = readZip(readFileSync(await zip.path()))
  expect(entries.map(({ name, content }) => [name, content.toString()]).sort()).toEqual([
    ['one.txt', 'one.txt'],
    ['two.txt', 'two.txt'],
  ])
  await toolbar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete 2 files?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').getByText('2 files were restored.')).toBeVisible()
  expect(requests).toEqual(['tags', 'delete', 'restore'])

  const colleague = await as('other')
  await colleague.goto(`/admin/cases/${id}?tab=documents`)
  await colleague.getByRole('button', { name: 'Select', exact: true }).click()
  const theirs = colleague.getByRole('region', { name: 'Selection' })
  await expect(theirs.getByRole('link', { name: 'Download as zip' })).toHaveCount(0)
  await colleague.getByRole('checkbox', { name: 'Select one.txt' }).check()
  await expect(theirs.getByRole('link', { name: 'Download as zip' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: /Tag|Delete/ })).toHaveCount(0)
})

test('uploads over a slow network wait, show progress, cancel and retry; documents load twenty at a time', async ({
  as,
  people,
  office,
}) => {
  test.setTimeout(180_000)
  const createCase = () => people.user.cases.create({ title: `Slow ${uniqueWord()}`, clientName: 'Somebody' })
  const [{ id }, { id: cutId }] = [await createCase(), await createCase()]
  const page = await as('user')
  await page.goto(`/admin/cases/${cutId}?tab=documents`)
  const network = await page.context().newCDPSession(page)
  const limitUpload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { offline: false, uploadThroughput, downloadThroughput: -1, latency: 0 })
  const uploads = page.getByRole('list', { name: 'Uploads' })
  const row = (name: string) => uploads.getByRole('listitem').filter({ hasText: name })
  const attachmentNames = async (caseId = id) => (await people.user.attachments.list({ id: caseId })).attachments.map(({ name }) => name)
  const blobs = () =>
    queryRows<{ id: string }>(office.databaseUrl, `SELECT id FROM blob WHERE filename = 'cut at 99.txt' ORDER BY attachment`)
  const isStored = (blob: string | undefined) => existsSync(path.join(office.dataDir, 'files', (blob ?? '').slice(-2), blob ?? ''))
  await test.step('an upload cut at 99 % creates no file until it is retried', async () => {
    const content = Buffer.alloc(4_000_000, 'x')
    await page.route('**/api/files/blob/*', (route) => cutAt99(route, content), { times: 1 })
    await page.getByLabel('Files to upload').setInputFiles({ name: 'cut at 99.txt', mimeType: 'text/plain', buffer: content })
    await expect(uploads.getByRole('alert')).toHaveText('Network error')
    expect(await attachmentNames(cutId)).toEqual([])
    await expect(page.getByText('No attachments found')).toBeVisible()
    await page.getByRole('button', { name: 'Retry cut at 99.txt' }).click()
    await expect(page.getByRole('link', { name: 'cut at 99.txt' })).toBeVisible()
    expect(await attachmentNames(cutId)).toEqual(['cut at 99.txt'])
    const [attachedBlob, cutBlob] = await blobs()
    expect([isStored(attachedBlob?.id), isStored(cutBlob?.id)]).toEqual([true, false])
    // Abandoned blobs are deleted a day later, at the next start.
    await queryRows(office.databaseUrl, `UPDATE blob SET made_at = now() - interval '25 hours' WHERE id = $1`, [cutBlob?.id])
  })
  await page.goto(`/admin/cases/${id}?tab=documents`)
  await test.step('uploads three at once with progress, and cancels them', async () => {
    // Slow enough that the steps below see an upload on its way, also on a busy machine.
    await limitUpload(60_000)
    await page
      .getByLabel('Files to upload')
      .setInputFiles(
        ['1.txt', '2.txt', '3.txt', '4.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(600_000, 'x') })),
      )
    await expect(row('1.txt').getByRole('status')).toHaveText('Uploading')
    await expect(row('1.txt').getByRole('progressbar', { name: '1.txt' })).toBeVisible()
    await expect(row('4.txt').getByText('Waiting')).toBeVisible()
    for (const name of ['1.txt', '2.txt', '3.txt']) await page.getByRole('button', { name: `Cancel ${name}` }).click()
    await expect(uploads.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('an upload cut by a restart creates no file and is sent again in full', async () => {
    await expect(row('4.txt').getByText(/^[5-9]\d%$/)).toBeVisible({ timeout: 30_000 })
    await office.kill()
    await expect(uploads.getByRole('alert')).toHaveText('Network error')
    await limitUpload(-1)
    await office.start()
    expect(await attachmentNames()).toEqual([])
    await page.getByRole('button', { name: 'Retry 4.txt' }).click()
    await expect(page.getByRole('link', { name: '4.txt' })).toBeVisible()
    expect(await attachmentNames()).toEqual(['4.txt'])
    await expect.poll(blobs).toHaveLength(1)
  })
  await test.step('loads twenty documents at a time', async () => {
    await queryRows(
      office.databaseUrl,
      `INSERT INTO attachment (id, case_id, name, blob, size, type, state, created_at, updated_at)
        SELECT gen_random_uuid(), $1, 'old ' || i, gen_random_uuid(), 1, 'text/plain', 'ready', now() - interval '1 day', now() FROM generate_series(1, 20) i`,
      [id],
    )
    await page.route('**/attachments?*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.reload()
    await expect(page.getByText('Could not load')).toBeVisible()
    await expect(alerts(page)).toHaveText([])
    await page.unroute('**/attachments?*')
    const files = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Actions for / }) })
    await expect(page.getByText('21 files')).toBeVisible()
    await expect(files).toHaveCount(20)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(files).toHaveCount(21)
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  })
  await test.step('a file that is being checked or was rejected says so and cannot be opened', async () => {
    await queryRows(
      office.databaseUrl,
      `UPDATE attachment SET state = CASE name WHEN 'old 1' THEN 'checking' ELSE 'refused' END, finding = 'Eicar', check_at = now() + interval '1 day'
        WHERE case_id = $1 AND name IN ('old 1', 'old 2')`,
      [id],
    )
    await page.reload()
    await page.getByRole('button', { name: 'Load more' }).click()
    for (const [name, state] of [
      ['old 1', 'Being checked'],
      ['old 2', 'Rejected: Eicar'],
    ] as const) {
      const card = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
      await expect(card).toContainText(state)
      await expect(card.getByRole('link')).toHaveCount(0)
    }
  })
})
