import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('the form of a recurring event says who is free on the date that was opened', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: cleo } = (await people.other.auth.me({})).user
  // Tuesdays at 10:00. Between the first date and the opened one the clocks change.
  const [start, end] = ['2031-02-25T18:00:00.000Z', '2031-02-25T19:00:00.000Z']
  const { id } = await people.user.events.create({ title: `Meeting ${w}`, start, end, repeats: 'weekly' })
  await people.user.events.create({ title: `First ${w}`, start, end, userId: cleo })
  const later = { start: '2031-03-11T17:30:00.000Z', end: '2031-03-11T18:30:00.000Z' }
  await people.user.events.create({ title: `Later ${w}`, ...later, userId: cleo })
  const page = await as('user')
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  const stateOn = (date: string) =>
    dialog.getByRole('group', { name: `Who is free at that time on ${date}` }).getByRole('button', { name: 'cleo' })
  await page.goto(`/admin/schedule?view=month&day=2031-03-11&event=${id}&date=2031-03-11`)
  await expect(stateOn('Tuesday, March 11, 2031')).toContainText(`Busy: Later ${w} (10:30 – 11:30 AM)`)
  await expectAccessible(page)
  await test.step('the first date is checked where it was opened, and the next date where none was', async () => {
    await page.goto(`/admin/schedule?event=${id}&date=2031-02-25`)
    await expect(stateOn('Tuesday, February 25, 2031')).toContainText(`Busy: First ${w}`)
    await page.goto(`/admin/schedule?event=${id}`)
    await expect(stateOn('Tuesday, February 25, 2031')).toContainText(`Busy: First ${w}`)
  })
  await test.step('without its repetition the event has its first date', async () => {
    await page.goto(`/admin/schedule?event=${id}&date=2031-03-11`)
    await expect(stateOn('Tuesday, March 11, 2031')).toContainText(`Busy: Later ${w}`)
    await dialog.getByLabel('Repeats').selectOption('')
    const people = dialog.getByRole('group', { name: 'Who is free at that time', exact: true })
    await expect(people.getByRole('button', { name: 'cleo' })).toContainText(`Busy: First ${w}`)
    await dialog.getByLabel('Repeats').selectOption('weekly')
  })
  await test.step('a changed time is checked on the date that was opened', async () => {
    await dialog.getByLabel('Start').fill('2031-02-25T12:00')
    await expect(stateOn('Tuesday, March 11, 2031')).toContainText('Free')
  })
  await test.step('a year with five digits leaves the form as it is', async () => {
    for (const [label, time] of [
      ['End', '12031-02-25T13:00'],
      ['Start', '12031-02-25T12:00'],
    ] as const) {
      await dialog.getByLabel(label).fill(time)
      await expect(dialog.getByLabel(label)).toHaveValue(time)
    }
    await dialog.getByLabel('All day').check()
    await expect(dialog.getByLabel('Title')).toHaveValue(`Meeting ${w}`)
  })
})
