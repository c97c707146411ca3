import { parseFlag, type RequestBody, toFlagValue } from '@/client/form/values'
import * as strings from '@/strings/index'
import type { Contact } from './queries'

const text = strings.contacts

/** A dynamic import, so that the screen's script does not contain the validation. */
export const loadValidation = () =>
  import('@/contract/contacts').then(({ contactFields, contactRules }) => ({ schema: contactFields, rules: contactRules }))

export type Values = { name: string; email: string; phone: string; area: string; hasCourtDate: string; notes: string }
export const toValues = (contact: Contact | undefined): Values => ({
  name: contact?.name ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  area: contact?.area ?? '',
  hasCourtDate: toFlagValue(contact?.hasCourtDate ?? false),
  notes: contact?.notes ?? '',
})
export const toDisplayValues = (values: Values): Values => ({
  ...values,
  hasCourtDate: parseFlag(values.hasCourtDate) ? text.courtDateSoon : text.noCourtDate,
})
export const labels: Record<keyof Values, string> = {
  name: text.name,
  email: text.email,
  phone: text.phone,
  area: text.area,
  hasCourtDate: text.courtDateField,
  notes: text.notes,
}

export const toBody = (flat: RequestBody): RequestBody => ({
  ...flat,
  ...('hasCourtDate' in flat && { hasCourtDate: parseFlag(flat.hasCourtDate) }),
})
