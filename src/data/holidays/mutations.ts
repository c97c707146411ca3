import type { z } from 'zod'
import { failValidation } from '@/contract/errors'
import { holidayRules, type holidays } from '@/contract/holidays'
import { type Db, requireUser } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { records } from '@/data/database/payload-writes'
import { transaction } from '@/data/database/transaction'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { getHolidayYear } from './queries'

type Input = z.output<typeof holidays.update.input>

/** Dates that were computed before stay as they are. */
export const updateHolidayYear = (db: Db, { calendar, year, days, complete }: Input, match?: string) =>
  transaction(db, async (tx) => {
    const invalid = holidayRules({ year, days })
    if (invalid.length) failValidation(invalid)
    await acquireLock(tx, 'rules')
    const { id, updatedAt } = await getHolidayYear(tx, { calendar, year })
    if (id && updatedAt && match) await assertUnchanged(tx, 'holiday year', { id, updatedAt }, match)
    const person = requireUser(tx).id
    const sorted = days.toSorted((a, b) => a.date.localeCompare(b.date))
    const fields = { days: sorted, complete, enteredBy: person, confirmedBy: complete ? person : null }
    const saved = await (id
      ? records(tx).update('holiday-year', id, fields)
      : records(tx).create('holiday-year', { calendar, year, ...fields }))
    return { id: saved.id, holidayYear: await getHolidayYear(tx, { calendar, year }) }
  })
