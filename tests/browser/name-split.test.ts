import { randomIpHeaders } from '../support/api/random-ip'
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

test('four presses lead from the dashboard to the client of a website request with two surnames', async ({ as, people }) => {
  const name = 'Itzel Montaño Solís'
  const request = { fullName: name, phone: '209', consent: true as const, hasCourtDate: true }
  const { id } = await people.stranger.contacts.receive(request, { headers: randomIpHeaders() })
  const page = await as('user')
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Contacts/ }).click()
  await page.getByRole('link', { name: `Create a client from ${name}` }).click()
  await page.getByRole('radio', { name: 'Solís', exact: true }).check()
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Client created' })).toBeVisible()
  const { contact } = await people.user.contacts.get({ id })
  expect(contact).toMatchObject({ acknowledged: true, clients: [{ name }] })
})
