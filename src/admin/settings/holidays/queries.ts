import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { HolidayCalendar, holidays } from '@/contract/holidays'
import type { ResponseBody } from '@/contract/route'

export type HolidayYear = ResponseBody<typeof holidays.get>['holidayYear']
export const holidayYearQuery = (calendar: HolidayCalendar, year: number) =>
  queryOptions({
    queryKey: ['holiday-year', calendar, year] as const,
    queryFn: async ({ signal }) => (await api.holidays.get({ calendar, year }, { signal })).holidayYear,
  })
