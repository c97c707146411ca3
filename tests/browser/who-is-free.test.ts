import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

test('the schedule says who is free, and adds an event for that person at that time', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: cleo } = (await people.other.auth.me({})).user
  await people.user.events.create({ title: `Trial ${w}`, start: '2031-04-02T20:00:00.000Z', end: '2031-04-02T21:00:00.000Z', userId: cleo })
  const page = await as('user')
  await page.goto('/admin/schedule')
  await page.getByRole('button', { name: 'Who is free?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is free?' })
  await expect(dialog.getByLabel('Start')).toBeFocused()
  await dialog.getByLabel('Start').fill('2031-04-02T13:30')
  await expect(dialog.getByLabel('End')).toHaveValue('2031-04-02T14:30')
  await expect(dialog.getByRole('button', { name: 'cleo' })).toContainText(`Busy: Trial ${w} (1:00 – 2:00 PM)`)
  await expectAccessible(page)
  await dialog.getByLabel('Start').fill('2031-04-02T14:00')
  await dialog.getByLabel('End').fill('2031-04-02T17:00')
  await expect(dialog.getByRole('button', { name: 'cleo' })).toContainText('Free')
  await people.user.events.create({
    title: `Closed ${w}`,
    start: '2031-04-02T21:30:00.000Z',
    end: '2031-04-02T22:00:00.000Z',
    userId: null,
  })
  await expect(dialog.getByText(`Closed ${w}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'cleo' }).click()
  const form = page.getByRole('dialog', { name: 'Create Event' })
  await expect(dialog).toHaveCount(0)
  await form.getByLabel('Title').fill(`Intake ${w}`)
  await expect(form.getByLabel('Start')).toHaveValue('2031-04-02T14:00')
  await expect(form.getByLabel('End')).toHaveValue('2031-04-02T17:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin/schedule')
  const { events } = await people.user.events.list({})
  expect(events.find(({ title }) => title === `Intake ${w}`)).toMatchObject({ userId: cleo, end: '2031-04-03T00:00:00.000Z' })
})

test('the next hours in which several people are free are one press away', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: cleo } = (await people.other.auth.me({})).user
  // A Monday; the office opens at 9:00.
  for (const [start, end, userId] of [
    ['2031-04-07T16:00:00.000Z', '2031-04-07T17:00:00.000Z', cleo],
    ['2031-04-07T17:00:00.000Z', '2031-04-07T18:00:00.000Z', null],
  ] as const)
    await people.user.events.create({ title: `Taken ${w}`, start, end, userId })
  const page = await as('user')
  await page.goto('/admin/schedule')
  await page.getByRole('button', { name: 'Who is free?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is free?' })
  await dialog.getByLabel('Start').fill('2031-04-07T08:00')
  const several = dialog.getByRole('group', { name: 'Find an hour for several people' })
  await expect(several.getByRole('checkbox', { name: 'Ben Ito' })).toBeChecked()
  await expect(several.getByRole('button')).toHaveCount(0)
  await several.getByRole('checkbox', { name: 'cleo' }).check()
  await expect(several.getByRole('button')).toHaveText([/11:00.AM$/, /12:00.PM$/, /1:00.PM$/])
  await expectAccessible(page)
  await several.getByRole('button').nth(1).click()
  await expect(dialog.getByLabel('Start')).toHaveValue('2031-04-07T12:00')
  await expect(dialog.getByLabel('End')).toHaveValue('2031-04-07T13:00')
  await expect(several.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(several.getByRole('button').first()).toHaveText(/11:00.AM$/)
  await dialog.getByRole('button', { name: 'New event for 2 people' }).click()
  const form = page.getByRole('dialog', { name: 'Create Event' })
  await expect(form.getByLabel('Start')).toHaveValue('2031-04-07T12:00')
  await expect(form.getByLabel('End')).toHaveValue('2031-04-07T13:00')
  await expect(form.getByRole('group', { name: 'Also attending' }).getByRole('checkbox', { name: 'cleo' })).toBeChecked()
  await form.getByLabel('Title').fill(`Strategy ${w}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/schedule')
  const { events } = await people.user.events.list({ userIds: cleo })
  const { id: ben } = (await people.user.auth.me({})).user
  expect(events.find(({ title }) => title === `Strategy ${w}`)).toMatchObject({ userId: ben, attendees: [{ id: cleo }] })
})

/** How far the last of `count` people, none with a name of two lines, reaches below the end of a list like this one, in px. */
const measureCut = (list: Locator, count: number) =>
  list.evaluate((box, shown) => {
    const copy = box.cloneNode() as HTMLElement
    const [person] = [...box.children].sort((a, b) => a.getBoundingClientRect().height - b.getBoundingClientRect().height)
    if (person) copy.append(...Array.from({ length: shown }, () => person.cloneNode(true)))
    box.after(copy)
    const cut = (copy.lastElementChild?.getBoundingClientRect().bottom ?? 0) - copy.getBoundingClientRect().bottom
    copy.remove()
    return Math.round(cut)
  }, count)

test('in an event eight people are shown whole, and the fifth row of more is cut in the middle', async ({ as, people }) => {
  for (let count = (await people.user.users.list({})).users.length; count < 12; count += 1) await addPerson(people.admin)
  const page = await as('user')
  await page.goto('/admin/schedule?event=new&on=2031-04-15T10:00')
  const list = page.getByRole('group', { name: 'Who is free at that time' }).locator('div')
  await expect(list.getByRole('button').first()).toBeVisible()
  // Another worker may add a person, and a repeating event of another test may take place on that day.
  await expect(async () =>
    expect(await list.getByRole('button', { name: /Free|Busy/ }).count()).toBe(await list.getByRole('button').count()),
  ).toPass()
  expect([await measureCut(list, 6), await measureCut(list, 8), await measureCut(list, 9)]).toEqual([0, 0, 25])
  await list.getByRole('button').last().focus()
  await expect(list.getByRole('button').last()).toBeInViewport({ ratio: 1 })
})
