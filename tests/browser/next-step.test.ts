import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { openPortal } from '../support/records/portals'

test('the next step of a portal is compared when a colleague changed one of its languages', async ({ as, people }) => {
  const { caseId, portal } = await openPortal(people.user)
  const update = (nextStepEn: string, nextStepEs: string) => people.admin.portals.update({ id: portal.id, nextStepEn, nextStepEs })
  await update('We file.', 'Presentamos.')
  const page = await as('user')
  await page.goto(`/admin/cases/${caseId}?tab=portal`)
  await page.getByRole('button', { name: 'Edit next step' }).click()
  const dialog = page.getByRole('dialog', { name: 'Next step' })
  await dialog.getByLabel('In English').fill('We file on May 3.')
  await update('We file.', 'Presentamos pronto.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const compare = page.getByRole('alertdialog', { name: 'Someone else changed this record' })
  await expect(compare.getByRole('row', { name: 'In English' }).getByRole('cell')).toHaveText(['We file.', 'We file on May 3.'])
  await expect(compare.getByRole('row', { name: 'In Spanish' }).getByRole('cell')).toHaveText(['Presentamos pronto.', 'Presentamos.'])
  await expectAccessible(page)
  await compare.getByRole('button', { name: 'Back to the form' }).click()
  await dialog.getByLabel('In Spanish').fill('Presentamos el 3 de mayo.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await compare.getByRole('button', { name: 'Save my version' }).click()
  await expect(dialog).toHaveCount(0)
  const saved = (await people.user.portals.get({ id: caseId })).portal
  expect(saved).toMatchObject({ nextStepEn: 'We file on May 3.', nextStepEs: 'Presentamos el 3 de mayo.' })
})

test('a restored draft of the next step holds both languages', async ({ as, people }) => {
  const { caseId, portal } = await openPortal(people.user)
  const update = (nextStepEn: string, nextStepEs: string) => people.admin.portals.update({ id: portal.id, nextStepEn, nextStepEs })
  await update('We file.', 'Presentamos.')
  const page = await as('user')
  const dialog = page.getByRole('dialog', { name: 'Next step' })
  const open = async () => {
    await page.goto(`/admin/cases/${caseId}?tab=portal`)
    await page.getByRole('button', { name: 'Edit next step' }).click()
  }
  await open()
  await dialog.getByLabel('In English').fill('We file on May 3.')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('We file on May 3.'))).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await update('We wait.', 'Esperamos.')
  await open()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('In English')).toHaveValue('We file on May 3.')
  await expect(dialog.getByLabel('In Spanish')).toHaveValue('Presentamos.')
})
