import { holidays } from '@/contract/holidays'
import { updateHolidayYear } from '@/data/holidays/mutations'
import { getHolidayYear } from '@/data/holidays/queries'
import { implement } from './implement'

export const holidayEndpoints = implement(holidays, {
  get: async ({ db, input }) => ({ holidayYear: await getHolidayYear(db, input) }),
  update: ({ db, input, ifMatch }) => updateHolidayYear(db, input, ifMatch),
})
