import type { Setup } from '@/admin/records/setup/query'
import { type FormValues, parseFlag, type RequestBody, toFlagValue } from '@/client/form/values'
import { weekdays } from '@/contract/constants/events'
import { languageNames, languages } from '@/contract/constants/languages'
import * as strings from '@/strings/index'

const textFields = ['name', 'phone', 'email', 'street', 'city', 'state', 'zip', 'timeZone'] as const
const weekend: readonly string[] = ['Saturday', 'Sunday']
/** The names of the two fields for a day. */
export const hoursFields = (day: string) => ({ opens: `hours-${day}-opens`, closes: `hours-${day}-closes` })

/** An office without a name starts with default hours. A named office shows its own hours. */
export const toValues = ({ office, items }: Setup): FormValues => ({
  ...Object.fromEntries(textFields.map((field) => [field, office[field] ?? ''])),
  ...Object.fromEntries(languages.map((language) => [language, toFlagValue(office.languages.includes(language))])),
  ...Object.fromEntries(
    weekdays.flatMap((day) => {
      const isClosed = items.office === 'done' || weekend.includes(day)
      const { opens, closes } = office.hours?.[day] ?? (isClosed ? { opens: '', closes: '' } : { opens: '09:00', closes: '17:00' })
      const fields = hoursFields(day)
      return [
        [fields.opens, opens],
        [fields.closes, closes],
      ]
    }),
  ),
})

const text = strings.setupOffice
/** The fields of two versions that are compared. The hours of a day are compared as one. */
export const labels: Partial<Record<string, string>> = {
  name: text.name,
  phone: text.phone,
  email: text.email,
  street: text.street,
  city: text.city,
  state: text.state,
  zip: text.zip,
  timeZone: text.timeZone,
  ...languageNames,
  ...Object.fromEntries(weekdays.map((day) => [`hours-${day}`, text.hoursOf(day)])),
}
export const toDisplayValues = (values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    languages.map((language) => [language, parseFlag(values[language]) ? strings.editConflict.yes : strings.editConflict.no]),
  ),
  ...Object.fromEntries(
    weekdays.map((day) => {
      const { opens, closes } = hoursFields(day)
      return [`hours-${day}`, [values[opens], values[closes]].filter(Boolean).join(' – ')]
    }),
  ),
})

/** `hasHours` is false for an office whose hours this form cannot show. They are then not sent. */
export const createToBody =
  (hasHours: boolean) =>
  (flat: RequestBody): RequestBody => ({
    ...Object.fromEntries(textFields.map((field) => [field, flat[field] ?? (field === 'name' || field === 'timeZone' ? '' : null)])),
    languages: languages.filter((language) => parseFlag(flat[language])),
    ...(hasHours && {
      hours: Object.fromEntries(
        weekdays.flatMap((day) => {
          const fields = hoursFields(day)
          const [opens, closes] = [flat[fields.opens] ?? '', flat[fields.closes] ?? '']
          return opens || closes ? [[day, { opens, closes }]] : []
        }),
      ),
    }),
  })
