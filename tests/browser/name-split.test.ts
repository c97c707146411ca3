import { expect, expectAccessible, test } from '../support/browser/staff-test'

test('a name that can be split in two ways offers both', async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: 'Yaretzi Montaño Solís', phone: '209' })
  const page = await as('user')
  await page.goto(`/admin/clients/new?contact=${id}`)
  const names = [page.getByLabel('First name'), page.getByLabel('Last name', { exact: true })] as const
  const choice = page.getByRole('group', { name: 'This name can be split in two ways. Last name:' })
  await expect(names[0]).toHaveValue('Yaretzi')
  await expect(names[1]).toHaveValue('Montaño Solís')
  await expect(choice.getByRole('radio', { name: 'Montaño Solís' })).toBeChecked()
  await expectAccessible(page)
  await choice.getByRole('radio', { name: 'Solís', exact: true }).check()
  await expect(names[0]).toHaveValue('Yaretzi Montaño')
  await expect(names[1]).toHaveValue('Solís')
  await names[1].fill('Solís Vega')
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0)
})
