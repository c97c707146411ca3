import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import clients' })
const choose = (page: Page, content: string | Buffer) =>
  dialog(page)
    .getByLabel('CSV file')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
async function exportCsv(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()])
  const chunks = await (await download.createReadStream()).toArray()
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() }
}

test('a CSV import checks every row, and the export follows the filter', async ({ as, people }) => {
  const w = uniqueWord()
  const page = await as('user')
  await page.goto('/admin/clients')
  await test.step('lists the faulty rows and adds nothing', async () => {
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(dialog(page).getByLabel('CSV file')).toBeFocused()
    await choose(page, `First,Family name,E-mail,Shoe\nAda,${w},ada@client.example,38\nBo,${w},nowhere,40\n,${w},c@client.example,41\n`)
    await expect(dialog(page).getByRole('status')).toContainText('2 rows need attention')
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      /^Row 3 \(Bo w.+\): E-mail: Please enter a valid email/,
      /^Row 4.*: First: First name is required\.$/,
    ])
    await expect(dialog(page).getByLabel('Family name')).toHaveValue('lastName')
    await expect(dialog(page).getByLabel('Shoe')).toHaveValue('')
    await expect(dialog(page).getByRole('button', { name: /^Add/ })).toHaveText('Add 1 row')
    await expectAccessible(page)
  })
  await test.step('rejects two columns mapped to one field', async () => {
    await dialog(page).getByLabel('Shoe').selectOption('First name')
    await expect(dialog(page).getByRole('alert')).toHaveText('Two columns are mapped to First name')
  })
  await test.step('accepts the corrected file in Latin-1 and ignores a late response for the previous one', async () => {
    const heldRequest = Promise.withResolvers<void>()
    await page.route('**/api/clients/import', (route) => heldRequest.promise.then(() => route.continue()), { times: 1 })
    const lateResponse = page.waitForResponse((response) => response.request().postDataJSON()?.columns?.includes('employer'))
    await dialog(page).getByLabel('Shoe').selectOption('Employer')
    await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    await choose(page, Buffer.from(`First,Family name,E-mail\nJosé,${w},jose@client.example\n=Bo,${w},bo@client.example\n`, 'latin1'))
    await expect(dialog(page).getByRole('status')).toHaveText('2 rows can be added.')
    heldRequest.resolve()
    await (await lateResponse).finished()
    await expect(dialog(page).getByRole('status')).toHaveText('2 rows can be added.')
    await dialog(page).getByRole('button', { name: 'Add 2 rows' }).click()
    await expect(page.getByRole('status').getByText('2 rows were added.')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Import' })).toBeFocused()
  })
  await test.step('exports only the filtered rows', async () => {
    await page.getByRole('searchbox').fill(`José ${w}`)
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByText('1 client', { exact: true })).toBeVisible()
    const { name, text } = await exportCsv(page)
    expect(name).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)
    expect(text.trimEnd().split('\r\n')).toEqual([expect.stringContaining('"First name"'), expect.stringContaining(`"José",,"${w}"`)])
    expect((await people.user.clients.list({ q: w })).total).toBe(2)
  })
})

test('an import returns the rows that it left out, and asks about duplicates', async ({ as, people }) => {
  const w = uniqueWord()
  await people.user.clients.create({ firstName: 'Ada', lastName: w, email: `ada@${w}.example` })
  const page = await as('user')
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Import' }).click()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('link', { name: 'Download a template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('clients-template.csv')
  const headings = Buffer.concat(await (await template.createReadStream()).toArray()).toString()
  expect(headings).toMatch(/^First name,Middle name,Last name,/)
  await choose(page, `First name,Last name,Email\nA.,${w},ADA@${w}.example\nBo,${w},nowhere\nCy,${w},cy@${w}.example\n`)
  const duplicate = dialog(page).getByRole('checkbox', { name: `Row 2 (A. ${w}): Same email as Ada ${w}` })
  await expect(duplicate).not.toBeChecked()
  await expect(dialog(page).getByRole('button', { name: 'Add 1 row' })).toBeVisible()
  await duplicate.check()
  await expect(dialog(page).getByRole('button', { name: 'Add 2 rows' })).toBeVisible()
  await duplicate.uncheck()
  await dialog(page).getByRole('button', { name: 'Add 1 row' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('1 row was added.2 rows were left out.')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('link', { name: 'Download the rows that were left out' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('clients-left-out.csv')
  const rejected = Buffer.concat(await (await download.createReadStream()).toArray()).toString()
  expect(rejected).toContain(`"Same email as Ada ${w}"`)
  expect(rejected).toContain('"Email: Please enter a valid email address."')
  expect((await people.user.clients.list({ q: w })).total).toBe(2)
})

test('a file that the browser cannot read is refused, and the next one is read', async ({ as }) => {
  const page = await as('user')
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.evaluate(() => {
    const { arrayBuffer } = File.prototype
    File.prototype.arrayBuffer = () => {
      File.prototype.arrayBuffer = arrayBuffer
      return Promise.reject(new DOMException('The file changed on disk', 'NotReadableError'))
    }
  })
  await choose(page, 'First name,Last name\nBo,Ito\n')
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to import')
  await choose(page, `First name,Last name,Phone\nBo,${uniqueWord()},209 555 0100\n`)
  await expect(dialog(page).getByRole('status')).toHaveText('1 row can be added.')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})

test('contacts and cases import and export too; the dialog fits on a phone in dark mode', async ({ as, people }) => {
  const w = uniqueWord()
  await people.other.cases.create({ title: `${w} v. Roe`, clientName: 'Ana Roe' })
  const page = await as('other', { phone: true, dark: true })
  await page.goto(`/admin/cases?q=${w}`)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'More actions' }).tap()
  expect((await exportCsv(page)).text).toContain(`"${w} v. Roe","Ana Roe"`)
  await page.getByRole('button', { name: 'Import' }).click()
  const cases = page.getByRole('dialog', { name: 'Import cases' })
  const file = { name: 'cases.csv', mimeType: 'text/csv' }
  await cases.getByLabel('CSV file').setInputFiles({ ...file, buffer: Buffer.from(`Title,Client\n${w} v. Lee,\n`) })
  await expect(cases.getByRole('listitem')).toHaveText(/^Row 2 .*Client: Client name or id is required$/)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await cases.getByLabel('CSV file').setInputFiles({ ...file, buffer: Buffer.from('') })
  await expect(cases.getByRole('alert')).toHaveText('Nothing to import')
  await page.keyboard.press('Escape')
  await page.goto('/admin/contacts')
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('dialog', { name: 'Import contacts' })).toBeVisible()
})

test('the error of a failed import disappears when the selection or the mapping changes', async ({ as, people }) => {
  const w = uniqueWord()
  await people.user.clients.create({ firstName: 'Ada', lastName: w, email: `ada@${w}.example` })
  const page = await as('user')
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Import' }).click()
  await choose(page, `First name,Last name,Email,Shoe\nA.,${w},ada@${w}.example,38\nCy,${w},cy@${w}.example,40\n`)
  await page.route('**/api/clients/import', (route) =>
    route.request().postDataJSON().dryRun ? route.fallback() : route.fulfill({ status: 409, json: { error: 'Try that once more' } }),
  )
  for (const change of [
    () =>
      dialog(page)
        .getByRole('checkbox', { name: `Row 2 (A. ${w}): Same email as Ada ${w}` })
        .check(),
    () => dialog(page).getByLabel('Shoe').selectOption('Employer'),
  ]) {
    await dialog(page).getByRole('button', { name: /^Add/ }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Try that once more')
    await change()
    await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  }
})

test('a running import stays busy when the selection or the mapping changes', async ({ as, people }) => {
  const w = uniqueWord()
  await people.user.clients.create({ firstName: 'Ada', lastName: w, email: `ada@${w}.example` })
  const page = await as('user')
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Import' }).click()
  await choose(page, `First name,Last name,Email,Shoe\nA.,${w},ada@${w}.example,38\nCy,${w},cy@${w}.example,40\n`)
  const heldRequest = Promise.withResolvers<void>()
  let imports = 0
  await page.route('**/api/clients/import', async (route) => {
    if (route.request().postDataJSON().dryRun) return route.fallback()
    imports += 1
    await heldRequest.promise
    await route.fulfill({ status: 409, json: { error: 'Try that once more' } })
  })
  const add = dialog(page).getByRole('button', { name: /^Add/ })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await dialog(page)
    .getByRole('checkbox', { name: `Row 2 (A. ${w}): Same email as Ada ${w}` })
    .check()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await dialog(page).getByLabel('Shoe').selectOption('Employer')
  await expect(add).toHaveAttribute('aria-busy', 'true')
  heldRequest.resolve()
  await expect(dialog(page).getByRole('alert')).toHaveText('Try that once more')
  expect(imports).toBe(1)
})
