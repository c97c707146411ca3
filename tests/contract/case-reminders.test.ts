import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { mailsAbout } from '../support/records/mails'

let people: People
const ids = { user: '', other: '' }
beforeAll(async () => {
  people = await sharedPeople()
  for (const name of ['user', 'other'] as const) ids[name] = (await people[name].auth.me({})).user.id
})
const firstTime = '2036-01-01T18:00:00.000Z'
const secondTime = '2037-01-01T18:00:00.000Z'
async function createCase(assignedTo: string | null) {
  const title = `Word-${crypto.randomUUID()}`
  return { title, id: (await people.user.cases.create({ title, clientName: 'Nobody', assignedTo })).id }
}
const announced = async (person: ApiClient, id: string) =>
  (await person.notifications.list({})).notices.filter(({ caseId, assignment }) => caseId === id && assignment?.kind === 'reminder')
const upcoming = async (person: ApiClient, id: string) =>
  (await person.reminders.listUpcoming({})).reminders.filter(({ caseId }) => caseId === id)

test("a case's own reminder is announced to the assignee when somebody else sets it or changes its time", async () => {
  const { id, title } = await createCase(ids.other)
  await people.user.cases.setReminder({ id, reminderAt: firstTime })
  expect(await announced(people.other, id)).toMatchObject([{ assignment: { from: 'Ben Ito' }, reminderAt: firstTime }])
  expect((await mailsAbout(people.admin, title)).map(({ to, subject }) => [to, subject])).toContainEqual([
    'cleo@office.example',
    `Ben Ito set a reminder for you: ${title}`,
  ])
  await people.user.cases.update({ id, reminderAt: firstTime, notes: 'The same time' })
  expect(await announced(people.other, id)).toHaveLength(1)
  await people.user.cases.update({ id, reminderAt: secondTime })
  expect(await announced(people.other, id)).toHaveLength(2)
  await people.user.cases.setReminder({ id, reminderAt: null })
  expect(await announced(people.other, id)).toHaveLength(2)
  expect(await announced(people.user, id)).toEqual([])
})

test("a case's own reminder is not announced to the person who sets it, nor beside a new assignment", async () => {
  const own = await createCase(ids.other)
  await people.other.cases.setReminder({ id: own.id, reminderAt: firstTime })
  expect(await announced(people.other, own.id)).toEqual([])
  const reassigned = await createCase(null)
  await people.user.cases.update({ id: reassigned.id, assignedTo: ids.other, reminderAt: firstTime })
  expect(await announced(people.other, reassigned.id)).toEqual([])
})

test("upcoming reminders include a case's own one, for the person whom it reminds", async () => {
  const { id, title } = await createCase(ids.other)
  await people.user.cases.setReminder({ id, reminderAt: secondTime })
  const { id: reminderId } = await people.other.reminders.create({ id, reminderAt: firstTime, message: 'Call' })
  expect(await upcoming(people.other, id)).toMatchObject([
    { id: reminderId, isOfCase: false, message: 'Call', canDelete: true },
    {
      id,
      isOfCase: true,
      reminderAt: secondTime,
      message: null,
      userId: ids.other,
      setByName: 'Ben Ito',
      caseTitle: title,
      canDelete: false,
    },
  ])
  expect(await upcoming(people.user, id)).toEqual([])
  await people.user.cases.update({ id, assignedTo: null })
  expect(await upcoming(people.user, id)).toMatchObject([{ id, isOfCase: true, setByName: null }])
  await people.user.cases.setReminder({ id, reminderAt: null })
  expect(await upcoming(people.user, id)).toEqual([])
})
