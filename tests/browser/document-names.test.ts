import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import { openPortal } from '../support/records/portals'

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Ask for a document' })
async function ask(page: Page, name: string) {
  await page.getByRole('button', { name: 'Ask for a document' }).click()
  await addDialog(page).getByLabel('Name in English').fill(name)
  await addDialog(page).getByRole('button', { name: 'Save' }).click()
}

test('for a client who reads English, a document needs no Spanish name until the language changes', async ({ as, people: { user } }) => {
  const { caseId } = await openPortal(user, { language: 'en' })
  const list = async () => (await user.documentRequests.list({ id: caseId })).documentRequests
  const page = await as('user')
  await page.goto(`/admin/cases/${caseId}?tab=portal`)
  await ask(page, 'Rent receipts')
  await expect(page.getByText('Rent receipts was requested.')).toBeVisible()
  expect(await list()).toMatchObject([{ en: 'Rent receipts', es: null }])
  await expect(page.getByText('No Spanish name')).toHaveCount(0)
  await test.step('the language is changed once it has one', async () => {
    await page.getByRole('button', { name: 'Change to Spanish' }).click()
    await expect(page.getByText('Enter the Spanish name of these documents first: Rent receipts')).toBeVisible()
    await expect(page.getByText('Reads English', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Rent receipts' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Rent receipts' })
    await edit.getByLabel('Name in Spanish').fill('Recibos de renta')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Rent receipts was saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Change to Spanish' }).click()
    await expect(page.getByText('Reads Spanish', { exact: true })).toBeVisible()
    expect(await list()).toMatchObject([{ en: 'Rent receipts', es: 'Recibos de renta' }])
  })
  await test.step('then a document needs both names', async () => {
    await ask(page, 'Rent book')
    await expect(addDialog(page).getByText('Please enter the Spanish name').first()).toBeVisible()
    await expectAccessible(page)
    await addDialog(page).getByLabel('Name in Spanish').fill('Libreta de renta')
    await addDialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Rent book was requested.')).toBeVisible()
  })
})

test('a document without a Spanish name is marked for a client who reads Spanish, and gets one', async ({
  as,
  people: { user },
  office,
}) => {
  const { caseId } = await openPortal(user)
  const { id } = await user.documentRequests.create({ id: caseId, en: 'Rent receipts', es: 'Recibos' })
  // As of a request from before Spanish names could be missing.
  await queryRows(office.databaseUrl, 'UPDATE document_request SET es = NULL WHERE id = $1', [id])
  const reader = await as('other', { phone: true, dark: true })
  await reader.goto(`/admin/cases/${caseId}?tab=portal`)
  await expect(reader.getByText('No Spanish name')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'No Spanish name: edit Rent receipts' })).toHaveCount(0)
  const page = await as('user', { phone: true })
  await page.goto(`/admin/cases/${caseId}?tab=portal`)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'No Spanish name: edit Rent receipts' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Rent receipts' })
  await edit.getByLabel('Name in Spanish').fill('Recibos de renta')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Recibos de renta')).toHaveAttribute('lang', 'es')
  await expect(page.getByText('No Spanish name')).toHaveCount(0)
})
