import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('several people attend an event, whose other appointments the form shows', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: cleo } = (await people.other.auth.me({})).user
  const { id: ben } = (await people.user.auth.me({})).user
  const { id: ana } = (await people.admin.auth.me({})).user
  const times = { start: '2033-05-04T20:00:00.000Z', end: '2033-05-04T21:00:00.000Z' }
  await people.admin.events.create({ title: `Trial ${w}`, ...times, userId: ana, attendeeIds: [cleo] })
  const { id } = await people.user.events.create({ title: `Hearing ${w}`, ...times, userId: ben })
  const page = await as('user')
  await page.goto(`/admin/schedule?event=${id}`)
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  const attendees = form.getByRole('group', { name: 'Also attending' })
  await expect(form.getByRole('button', { name: 'cleo' })).toContainText(`Busy: Trial ${w}`)
  await expect(attendees.getByRole('checkbox', { name: 'Ben Ito' })).toHaveCount(0)
  await attendees.getByRole('checkbox', { name: 'cleo' }).check()
  await expect(form.getByText(`cleo is busy then: Trial ${w}`)).toBeVisible()
  await attendees.getByRole('checkbox', { name: 'Ana Ruiz' }).check()
  await expect(form.getByText(`Ana Ruiz and cleo are busy then: Trial ${w}`)).toBeVisible()
  await expectAccessible(page)
  // The new person is no longer one of the others.
  await form.getByLabel('User', { exact: true }).selectOption('Ana Ruiz')
  await expect(attendees.getByRole('checkbox', { name: 'Ana Ruiz' })).toHaveCount(0)
  await expect(attendees.getByRole('checkbox', { name: 'cleo' })).toBeChecked()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const { event } = await people.user.events.get({ id })
  expect([event.userId, event.attendees.map((person) => person.id)]).toEqual([ana, [cleo]])
  await page.goto('/admin/schedule?view=week&day=2033-05-04')
  await expect(page.getByRole('button', { name: `Hearing ${w}` })).toHaveAccessibleName(/, Ana Ruiz, cleo$/)
})

test('an event that becomes one for the whole office has no attendees', async ({ as, people }) => {
  const { id: cleo } = (await people.other.auth.me({})).user
  const { id: ben } = (await people.user.auth.me({})).user
  const { id } = await people.user.events.create({
    title: uniqueWord(),
    start: '2033-05-05T20:00:00.000Z',
    userId: ben,
    attendeeIds: [cleo],
  })
  const page = await as('user')
  await page.goto(`/admin/schedule?event=${id}`)
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await expect(form.getByRole('checkbox', { name: 'cleo' })).toBeChecked()
  await form.getByLabel('User', { exact: true }).selectOption('(none)')
  await expect(form.getByRole('group', { name: 'Also attending' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect((await people.user.events.get({ id })).event).toMatchObject({ userId: null, attendees: [] })
})
