import type { z } from 'zod'
import type { officeHours } from '@/contract/events'
import type { Db } from '@/data/database/db'
import { statement } from '@/data/database/sql'
import { getOffice } from './office'

type Hours = z.input<typeof officeHours>['hours']
const selectHours = statement<Hours[number]>()`
  SELECT d.value::text AS day, h.opens, h.closes FROM office o JOIN office_hours h ON h._parent_id = o.id JOIN office_hours_days d ON d.parent_id = h.id
   ORDER BY h._order, h.opens`
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
/** For an office that gave none. */
const defaultHours: Hours = weekdays.map((day) => ({ day, opens: '09:00', closes: '17:00' }))

/** When the office is open, in its time zone. */
export async function getOpeningHours(db: Db) {
  const [hours, { timeZone }] = await Promise.all([selectHours(db), getOffice(db)])
  return { timeZone, hours: hours.length ? hours : defaultHours }
}
