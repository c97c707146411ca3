import type { Setup } from '@/admin/frame/setup-query'
import type { FormValues, RequestBody } from '@/client/form/values'
import { weekdays } from '@/contract/constants/events'
import { languages } from '@/contract/constants/languages'

const textFields = ['name', 'phone', 'email', 'street', 'city', 'state', 'zip', 'timeZone'] as const
const weekend: readonly string[] = ['Saturday', 'Sunday']
const opens = (day: string) => `hours-${day}-opens`
const closes = (day: string) => `hours-${day}-closes`

/** Starts with office hours; a named office shows its own. */
export const toValues = ({ office, items }: Setup): FormValues => ({
  ...Object.fromEntries(textFields.map((field) => [field, office[field] ?? ''])),
  ...Object.fromEntries(languages.map((language) => [language, office.languages.includes(language) ? 'yes' : ''])),
  ...Object.fromEntries(
    weekdays.flatMap((day) => {
      const standard = items.office === 'done' || weekend.includes(day) ? { opens: '', closes: '' } : { opens: '09:00', closes: '17:00' }
      const range = office.hours?.[day] ?? standard
      return [
        [opens(day), range.opens],
        [closes(day), range.closes],
      ]
    }),
  ),
})

/** `hasHours`: not for an office whose hours this form cannot show. */
export const createToBody =
  (hasHours: boolean) =>
  (flat: RequestBody): RequestBody => ({
    ...Object.fromEntries(textFields.map((field) => [field, flat[field] ?? (field === 'name' || field === 'timeZone' ? '' : null)])),
    languages: languages.filter((language) => flat[language]),
    ...(hasHours && {
      hours: Object.fromEntries(
        weekdays.flatMap((day) =>
          flat[opens(day)] || flat[closes(day)] ? [[day, { opens: flat[opens(day)] ?? '', closes: flat[closes(day)] ?? '' }]] : [],
        ),
      ),
    }),
  })
