import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('the name of an organization goes when the client becomes an individual, but not before it is saved', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.user.clients.create({
    firstName: 'Cid',
    lastName: w,
    name: `${w} Farms`,
    type: 'Organization',
    phone: '209 555 0103',
  })
  const read = async () => (await people.user.clients.get({ id })).client
  const page = await as('user')
  await page.goto(`/admin/clients/${id}`)
  const type = page.getByLabel('Type', { exact: true })
  const name = page.getByRole('textbox', { name: 'Organization' })
  await test.step('the typed name is back when the type changes back', async () => {
    await name.fill(`${w} Orchards`)
    await type.selectOption('Individual')
    await expect(name).toHaveCount(0)
    await type.selectOption('Organization')
    await expect(name).toHaveValue(`${w} Orchards`)
  })
  await test.step('saving the individual clears it', async () => {
    await type.selectOption('Individual')
    await page.getByRole('button', { name: 'Save client' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Cid ${w}` })).toBeVisible()
    expect(await read()).toMatchObject({ type: 'Individual', name: null, displayName: `Cid ${w}` })
    await type.selectOption('Organization')
    await expect(name).toHaveValue('')
  })
})

test('a new individual has no organization that was typed before', async ({ as, people }) => {
  const w = uniqueWord()
  const page = await as('user')
  await page.goto('/admin/clients/new')
  await page.getByLabel('Type', { exact: true }).selectOption('Organization')
  await page.getByRole('textbox', { name: 'Organization' }).fill(`${w} Farms`)
  await page.getByLabel('Type', { exact: true }).selectOption('Individual')
  await page.getByLabel('First name').fill('Cid')
  await page.getByLabel('Last name').fill(w)
  await page.getByLabel('Phone', { exact: true }).fill('209 555 0103')
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Client created' })).toBeVisible()
  expect((await people.user.clients.list({ q: w })).clients).toMatchObject([{ name: null, displayName: `Cid ${w}` }])
})
