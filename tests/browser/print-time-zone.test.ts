import { addDays, fromZonedTime, toZonedDate } from '@/time-zone'
import { openInTimeZone } from '../support/browser/open-in-time-zone'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

const officeTimeZone = 'America/Los_Angeles'

test('the print views of a case and of a client show the office’s times in a browser elsewhere', async ({ browser, office, people }) => {
  const w = uniqueWord()
  const { id: clientName } = await people.user.clients.create({ firstName: 'Rosa', lastName: w, phone: '1' })
  const { id } = await people.user.cases.create({ title: `Matter ${w}`, clientName })
  await people.user.log.create({ id, kind: 'call', text: 'The clerk rang', at: '2026-01-05T17:00:00.000Z' })
  await people.user.events.create({ title: `Hearing ${w}`, start: '2031-03-05T17:00:00.000Z', caseId: id })
  const page = await openInTimeZone(browser, office.url, people.user, 'Asia/Tokyo')
  await page.goto(`/admin/cases/${id}?mode=print`)
  await waitForHydration(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'The clerk rang' })).toContainText('Monday, January 5, 2026 at 9:00 AM PST')
  await expect(page.getByRole('listitem').filter({ hasText: `Hearing ${w}` })).toContainText('Wednesday, March 5, 2031 at 9:00 AM PST')
  await expect(page.getByText(/^As of .* P[DS]T$/)).toBeVisible()
  await page.goto(`/admin/clients/${clientName}?mode=print`)
  await waitForHydration(page)
  await expect(page.getByRole('listitem').filter({ hasText: `Hearing ${w}` })).toContainText('Mar 5, 2031, 9:00 AM')
  await page.context().close()
})

test('the next two weeks are printed in the office’s time zone and shown in that of the browser', async ({ browser, office, people }) => {
  const w = uniqueWord()
  const { id: userId } = (await people.user.auth.me({})).user
  const tomorrow = addDays(toZonedDate(Date.now(), officeTimeZone), 1)
  const start = fromZonedTime(tomorrow, '09:00', officeTimeZone).toISOString()
  await people.user.events.create({ title: `Hearing ${w}`, start, userId })
  const page = await openInTimeZone(browser, office.url, people.user, 'Asia/Tokyo')
  await page.goto(`/admin/schedule?users=${userId}&view=ahead`)
  await waitForHydration(page)
  const event = page.getByRole('button', { name: new RegExp(`Hearing ${w}`) })
  await expect(event).toHaveText(/^[12]:00\sAM/)
  await page.emulateMedia({ media: 'print' })
  await expect(event).toHaveText(/^9:00\sAM/)
  await expect(page.getByText('Times in the office’s time zone: America/Los Angeles')).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})
