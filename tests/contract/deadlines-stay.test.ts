import { expect, test } from 'vitest'
import { freshDatabase } from '../support/database/database'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { createPeople, signIn } from '../support/people/people'
import { createCheckedRule } from '../support/records/deadlines'

test('confirmed dates stay when a rule is suspended, a holiday is added, and server, office and database get another time zone', async () => {
  const database = await freshDatabase()
  const first = await startOffice({ DATABASE_URL: database.url, TZ: 'America/Los_Angeles', OFFICE_TIME_ZONE: 'America/Los_Angeles' })
  try {
    const people = await createPeople(first)
    const rule = await createCheckedRule(people)
    const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })
    // The first is due on the day on which daylight saving time ends, the second one on a Monday, the third where it begins.
    for (const dates of [{ date: '2026-11-01' }, { rule, triggerDate: '2026-12-11' }, { date: '2027-03-14' }]) {
      const { id, deadline } = await people.user.deadlines.create({ id: caseId, title: 'Answer', ...dates })
      await people.other.deadlines.confirm({ id, date: deadline.date })
    }
    const read = async ({ deadlines }: typeof people.user) => {
      const rows = (await deadlines.list({ case: caseId })).deadlines
      const whole = await Promise.all(rows.map(async ({ id }) => (await deadlines.get({ id })).deadline))
      return whole.map(({ date, computed, state, steps, proposal, confirmedAt }) => ({
        date,
        computed,
        state,
        steps,
        proposal,
        confirmedAt,
      }))
    }
    const before = await read(people.user)
    expect(before.map(({ date, state }) => `${date} ${state}`)).toEqual([
      '2026-11-01 confirmed',
      '2026-12-28 confirmed',
      '2027-03-14 confirmed',
    ])

    await people.admin.rules.suspend({ id: rule })
    await people.admin.holidays.update({
      calendar: 'us-federal',
      year: 2026,
      complete: true,
      days: [{ date: '2026-12-28', name: 'Day of mourning' }],
    })
    expect(await read(people.user)).toEqual(before)

    await first.stop()
    const name = new URL(database.url).pathname.slice(1)
    await queryRows(database.url, `ALTER DATABASE ${name} SET timezone = 'Pacific/Kiritimati'`)
    await queryRows(database.url, "UPDATE office SET time_zone = 'Pacific/Pago_Pago'").catch(() => undefined)
    const second = await startOffice({ DATABASE_URL: database.url, TZ: 'Pacific/Kiritimati', OFFICE_TIME_ZONE: 'Pacific/Pago_Pago' })
    try {
      expect(await read(await signIn(second.url, 'ben@office.example'))).toEqual(before)
    } finally {
      await second.remove()
    }
  } finally {
    await first.remove()
    await database.drop()
  }
})
