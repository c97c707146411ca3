import type { Page } from '@playwright/test'
import { randomIpHeaders } from '../support/api/random-ip'
import { personCheckbox } from '../support/browser/communications-page'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

const openPalette = async (page: Page, q: string) => {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go to' })
  await palette.getByRole('searchbox').fill(q)
  return (group: string) => palette.getByRole('group', { name: group }).getByRole('menuitem')
}

test('a contact who shares the email address of a client is listed beside the client', async ({ as, people }) => {
  const w = uniqueWord()
  const email = `${w}@visitor.example`
  await people.user.clients.create({ firstName: 'Juan', lastName: w, email })
  await people.user.contacts.create({ name: `María ${w}`, email })
  const page = await as('user')
  await page.goto(`/admin/communications?tab=people&q=${w}`)
  for (const name of [`Juan ${w}`, `María ${w}`]) await expect(personCheckbox(page, name)).toHaveCount(1)
  const results = await openPalette(page, w)
  await expect(results('Clients')).toHaveText([new RegExp(`Juan ${w}`)])
  await expect(results('Contacts')).toHaveText([new RegExp(`María ${w}`)])
})

test('a client who writes through the website is listed once, and in the palette also as request until it is acknowledged', async ({
  as,
  people,
}) => {
  const w = uniqueWord()
  const name = `Olga ${w}`
  await people.user.clients.create({ firstName: 'Olga', lastName: w, email: `${w}@visitor.example`, phone: '1' })
  const { id } = await people.stranger.contacts.receive(
    { fullName: name, email: `${w.toUpperCase()}@visitor.example`, consent: true },
    { headers: randomIpHeaders() },
  )
  const page = await as('user')
  await test.step('in the list of people', async () => {
    await page.goto(`/admin/communications?tab=people&q=${w}`)
    await expect(personCheckbox(page, name)).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Clients' })).toBeVisible()
    await page.getByRole('radio', { name: 'Contacts' }).click()
    await expect(page.getByRole('region', { name: 'Contacts' })).toBeVisible()
    await expect(personCheckbox(page, name)).toHaveCount(1)
  })
  await test.step('as the person of an event', async () => {
    await page.goto('/admin/schedule?event=new&on=2031-05-06T10:00')
    const withWhom = page.getByRole('dialog', { name: 'Create Event' }).getByRole('combobox', { name: 'With' })
    await withWhom.fill(w)
    await expect(page.getByRole('option')).toHaveText([new RegExp(`^${name}.*Client`)])
  })
  await test.step('in the palette', async () => {
    await page.goto('/admin')
    const results = await openPalette(page, w)
    await expect(results('Clients')).toHaveText([new RegExp(name)])
    await expect(results('Contacts')).toHaveText([new RegExp(`${name}.*Website — New`)])
    await expectAccessible(page)
    await people.user.contacts.acknowledge({ id })
    await page.reload()
    const acknowledged = await openPalette(page, w)
    await expect(acknowledged('Clients')).toHaveText([new RegExp(name)])
    await expect(acknowledged('Contacts')).toHaveCount(0)
  })
})
