import { beforeAll, expect, test } from 'vitest'
import { recordVersion } from '@/contract/etag'
import type { ApiClient } from '../support/api/caller'
import { queueRequests } from '../support/database/queue-requests'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'
import { createDeadline, findNextReminder } from '../support/records/deadlines'

let admin: ApiClient
let databaseUrl: string
beforeAll(async () => {
  const office = await startOffice()
  databaseUrl = office.databaseUrl
  admin = (await createPeople(office)).admin
  return office.remove
})

test('reminders stay at eight in the morning when the office moves to another time zone', async () => {
  const { id } = await createDeadline(admin, '2036-01-04', { reminders: [7, 0] })
  const office = { name: 'Ruiz', languages: ['en' as const] }
  await admin.setup.saveOffice({ ...office, timeZone: 'America/New_York' })
  expect(await findNextReminder(databaseUrl, id)).toBe('2035-12-28T13:00:00.000Z')
  await admin.setup.saveOffice({ ...office, timeZone: 'America/Los_Angeles' })
  expect(await findNextReminder(databaseUrl, id)).toBe('2035-12-28T16:00:00.000Z')
})

test('all-day events keep their dates when the office moves to another time zone', async () => {
  const { id } = await admin.events.create({ title: 'Fair', allDay: true, start: '2030-03-09', end: '2030-03-11' })
  const office = { name: 'Ruiz', languages: ['en' as const] }
  await admin.setup.saveOffice({ ...office, timeZone: 'America/New_York' })
  expect((await admin.events.get({ id })).event).toMatchObject({
    start: '2030-03-09T05:00:00.000Z',
    end: '2030-03-11T04:00:00.000Z',
    days: { first: '2030-03-09', last: '2030-03-11' },
  })
  await admin.setup.saveOffice({ ...office, timeZone: 'America/Los_Angeles' })
  expect((await admin.events.get({ id })).event.days).toEqual({ first: '2030-03-09', last: '2030-03-11' })
})

test('an older version of the office does not replace what a colleague saved', async () => {
  const { office } = await admin.setup.get({})
  const headers = { 'if-match': recordVersion({ updatedAt: String(office.updatedAt) }) }
  const { office: corrected } = await admin.setup.saveOffice({ name: 'Ruiz', phone: '(559) 555-0188' }, { headers })
  expect(corrected.updatedAt).not.toBe(office.updatedAt)
  await expect(admin.setup.saveOffice({ name: 'Mora', phone: '(559) 555-0111' }, { headers })).rejects.toMatchObject({
    status: 412,
    body: { changedBy: 'Ana Ruiz', current: { office: { name: 'Ruiz', phone: '(559) 555-0188' }, updatedAt: corrected.updatedAt } },
  })
  expect((await admin.setup.get({})).office).toMatchObject({ name: 'Ruiz', phone: '(559) 555-0188' })
})

test('a change of one setting does not undo another that is saved at the same time', async () => {
  const [change, fax] = ['UPDATE office SET fax = $1', '(555) 555-0100']
  const [saved] = await queueRequests(databaseUrl, change, [fax], () => [admin.conflictChecks.setMode({ mode: 'off' })])
  expect(saved).toMatchObject({ status: 'fulfilled', value: { mode: 'off' } })
  expect(await queryRows(databaseUrl, 'SELECT fax FROM office')).toEqual([{ fax }])
})
