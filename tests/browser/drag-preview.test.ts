import type { Locator, Page } from '@playwright/test'
import { drag } from '../support/browser/drag'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const day = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const boxesOf = (page: Page) =>
  page.getByRole('region').evaluateAll((regions) => regions.map((one) => JSON.stringify(one.getBoundingClientRect())))

/** Begins a drag at the top of an event. `dragOver` moves it to `topPx` below the top of a day. */
async function startDrag(source: Locator) {
  const page = source.page()
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
  const dispatch = async (on: Locator, type: string, topPx: number) => {
    const { x, y } = (await on.boundingBox()) ?? { x: 0, y: 0 }
    await on.dispatchEvent(type, { dataTransfer, clientX: x + 10, clientY: y + topPx, bubbles: true })
  }
  await dispatch(source, 'dragstart', 0)
  return {
    dragOver: (on: Locator, topPx: number) => dispatch(on, 'dragover', topPx),
    leave: (on: Locator) => dispatch(on, 'dragleave', 0),
    end: () => dispatch(source, 'dragend', 0),
  }
}

test('while an event is dragged, the day shows the new time, and nothing moves', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: userId, client } = await addPerson(people.admin)
  const [start, end] = ['2031-03-05T17:00:00Z', '2031-03-05T18:30:00Z']
  await client.events.create({ title: w, start, end, userId })
  const page = await as(client)
  await page.goto(`/admin/schedule?users=${userId}&view=week&day=2031-03-05`)
  const [wednesday, friday] = [day(page, 'Wednesday, March 5'), day(page, 'Friday, March 7')]
  const source = wednesday.getByRole('button', { name: new RegExp(w) })
  const status = page.getByRole('status').filter({ hasText: `Move ${w}` })
  await expect(source).toBeVisible()
  const before = await boxesOf(page)
  const { height: dayHeight = 0 } = (await friday.boundingBox()) ?? {}
  const { dragOver, leave, end: endDrag } = await startDrag(source)
  // 10:15
  await dragOver(friday, (dayHeight * 10.26) / 24)
  const preview = friday.getByText('10:15 – 11:45 AM')
  await expect(preview).toBeVisible()
  await expect(status).toHaveText(`Move ${w} to Friday, March 7, 2031 at 10:15 AM`)
  expect(await boxesOf(page)).toEqual(before)
  await expectAccessible(page)
  await dragOver(friday, (dayHeight * 13.01) / 24)
  await expect(friday.getByText('1:00 – 2:30 PM')).toBeVisible()
  await leave(friday)
  await expect(status).toHaveCount(0)
  await dragOver(wednesday, 0)
  await expect(wednesday.getByText('12:00 – 1:30 AM')).toBeAttached()
  await endDrag()
  await expect(status).toHaveCount(0)
  await expect(page.getByText('12:00 – 1:30 AM')).toHaveCount(0)
})

test('in the month the day shows the time that the event keeps, and that it lasts all day', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: userId, client } = await addPerson(people.admin)
  await client.events.create({ title: `Call ${w}`, start: '2031-03-05T17:00:00Z', userId })
  await client.events.create({ title: `Closed ${w}`, allDay: true, start: '2031-03-06', userId })
  // As high as its events, so that anything more would make the week higher.
  for (let n = 0; n < 4; n += 1) await client.events.create({ title: `Other ${w}`, start: '2031-03-12T20:00:00Z', userId })
  const page = await as(client, { dark: true })
  await page.goto(`/admin/schedule?users=${userId}&view=month&day=2031-03-05`)
  const target = day(page, 'Wednesday, March 12')
  await expect(page.getByRole('button', { name: new RegExp(`Call ${w}`) })).toBeVisible()
  const before = await boxesOf(page)
  // In summer time it is the same hour.
  for (const [title, label] of [
    [`Call ${w}`, '9:00 AM'],
    [`Closed ${w}`, 'All day'],
  ] as const) {
    const { dragOver, end } = await startDrag(page.getByRole('button', { name: new RegExp(title) }))
    await dragOver(target, 20)
    await expect(target.getByText(label, { exact: true })).toBeVisible()
    expect(await boxesOf(page)).toEqual(before)
    await end()
    await expect(target.getByText(label, { exact: true })).toHaveCount(0)
  }
})

for (const view of ['week', 'month'])
  test(`a dragged event keeps the focus in the ${view}, also one date of a recurring event`, async ({ as, people }) => {
    const w = uniqueWord()
    const { id: userId, client } = await addPerson(people.admin)
    await client.events.create({ title: `Call ${w}`, start: '2031-03-05T17:00:00Z', userId })
    await client.events.create({ title: `Closed ${w}`, allDay: true, start: '2031-03-06', userId })
    await client.events.create({ title: `Staff ${w}`, start: '2031-03-04T18:00:00Z', repeats: 'weekly', userId })
    const page = await as(client)
    await page.goto(`/admin/schedule?users=${userId}&view=${view}&day=2031-03-05`)
    const expectFocusKept = async (title: string, after: string, confirm = async () => {}) => {
      await page
        .getByRole('button', { name: new RegExp(`${title} ${w}`) })
        .first()
        .focus()
      // Not a response: the page may cancel it to load once more, and Playwright would wait for its end forever.
      const reloaded = page.waitForEvent('requestfinished', (request) => /events\/between/.test(request.url()))
      await drag(page.locator('button:focus'), day(page, 'Friday, March 7'))
      await confirm()
      await reloaded
      await expect(page.getByRole('status').filter({ hasText: `${title} ${w} was moved to` })).toBeVisible()
      await expect(page.locator('button:focus')).toContainText(`${title} ${w}, ${after}`)
    }
    await expectFocusKept('Call', 'Friday, March 7')
    await expectFocusKept('Closed', 'All day')
    await expectFocusKept('Staff', 'Friday, March 7', () => page.getByRole('dialog').getByRole('button', { name: 'Move' }).click())
  })
