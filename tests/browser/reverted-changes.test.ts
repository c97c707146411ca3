import { randomIpHeaders } from '../support/api/random-ip'
import { drag } from '../support/browser/drag'
import { expectAlert } from '../support/browser/mock-response'
import { expect, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

test('a request whose acknowledgement failed is new again, while nothing can be loaded', async ({ as, people }) => {
  const w = uniqueWord()
  await people.stranger.contacts.receive({ fullName: `Olga ${w}`, phone: '209 555 0143', consent: true }, { headers: randomIpHeaders() })
  const page = await as('user')
  await page.goto(`/admin/contacts?q=${w}`)
  await expect(page.getByText('Website — New')).toBeVisible()
  await page.route(/\/api\/contacts\b/, (route) => route.abort())
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expectAlert(page, 'Failed to acknowledge contact')
  await expect(page.getByText('Website — New')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
})

test('an event whose move failed is back in its day, while nothing can be loaded', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: userId, client } = await addPerson(people.admin)
  await client.events.create({ title: `Hearing ${w}`, start: '2031-03-05T17:00:00Z', end: '2031-03-05T18:00:00Z', userId })
  const page = await as(client)
  await page.goto(`/admin/schedule?users=${userId}&view=month&day=2031-03-05`)
  const day = (name: string) => page.getByRole('region', { name, exact: true })
  const chipIn = (name: string) => day(name).getByRole('button', { name: `Hearing ${w}` })
  await page.route('**/api/events/**', (route) => route.abort())
  await drag(chipIn('Wednesday, March 5'), day('Wednesday, March 12'))
  await expectAlert(page, 'Failed to move the event')
  await expect(chipIn('Wednesday, March 5')).toBeVisible()
  await expect(chipIn('Wednesday, March 12')).toHaveCount(0)
})
