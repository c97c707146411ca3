import { splitName } from '@/admin/records/names/split-name'
import type { VersionedRecord } from '@/client/form/use-base-version'
import type { useForm } from '@/client/form/use-form'
import { nestFields, parseFlag, type RequestBody, toFlagValue } from '@/client/form/values'
import type { Client } from './queries'

/** A dynamic import, so that the screen's script does not contain the validation. */
export const loadValidation = () =>
  import('@/contract/clients').then(({ clientFields, clientRules }) => ({ schema: clientFields, rules: clientRules }))

const fieldNames = [
  'type',
  'name',
  'firstName',
  'middleName',
  'lastName',
  'email',
  'phone',
  'date',
  'dob',
  'gender',
  'language',
  'employer',
  'ssn',
  'address-line1',
  'address-line2',
  'address-city',
  'address-state',
  'address-zip',
  'address-country',
  'billing-billingType',
  'billing-hourlyRate',
  'billing-flatFee',
  'billing-retainerRequired',
  'billing-retainerAmount',
  'billing-billingContactName',
  'billing-billingContactEmail',
  'billing-billingContactPhone',
  'billing-clientBalance',
  'billing-notes',
  'notes',
] as const
type FieldName = (typeof fieldNames)[number]
/** The form's values by the names of its fields. Billing is validated and sent only if `hasBilling` is true. */
export type Values = Record<FieldName | 'hasBilling', string>
export type Form = Pick<ReturnType<typeof useForm<Values, VersionedRecord, unknown>>, 'field' | 'watch' | 'setValues'>

export const readNameFields = (form: Pick<Form, 'watch'>) => {
  const [type, name, firstName, middleName, lastName] = form.watch(['type', 'name', 'firstName', 'middleName', 'lastName'])
  return { type, name, firstName, middleName, lastName }
}

/** The values that are compared with other clients to warn about a duplicate. */
export const readIdentityFields = (form: Form) => ({
  name: `${form.watch('firstName').trim()} ${form.watch('lastName').trim()}`,
  email: form.watch('email'),
  phone: form.watch('phone'),
})

const amountFields = ['hourlyRate', 'flatFee', 'retainerAmount', 'clientBalance']
/** Parses amounts such as "$1,200.50". Returns other text unchanged, so that the contract rejects it. */
const parseAmount = (typed: unknown) => {
  const digits = typeof typed === 'string' ? typed.replace(/[$,\s]/g, '') : ''
  return digits !== '' && Number.isFinite(Number(digits)) ? Number(digits) : typed
}

const isDefaultBilling = ({ billingType, clientBalance, retainerRequired, ...rest }: Client['billing']) =>
  billingType === 'Hourly' && clientBalance === 0 && !retainerRequired && Object.values(rest).every((value) => value === null)

const toFieldText = (name: string, value: unknown) =>
  typeof value === 'number'
    ? value.toFixed(2)
    : typeof value === 'boolean'
      ? toFlagValue(value)
      : typeof value === 'string'
        ? value
        : (defaults[name as FieldName] ?? '')

const defaults: Partial<Values> = {
  type: 'Individual',
  'billing-billingType': 'Hourly',
  'billing-clientBalance': '0.00',
  'billing-retainerRequired': toFlagValue(false),
}

export function toValues(client: Client | undefined): Values {
  const readField = (name: FieldName) => {
    const [group = '', field = ''] = name.split('-')
    const value = client?.[group as keyof Client]
    return name.includes('-') ? (value as RequestBody | undefined)?.[field] : value
  }
  const values = Object.fromEntries(fieldNames.map((name) => [name, toFieldText(name, readField(name))])) as Record<FieldName, string>
  return { ...values, hasBilling: toFlagValue(client !== undefined && !isDefaultBilling(client.billing)) }
}

type Contact = { name: string; email: string | null; phone: string | null; notes: string | null; message: string | null; language: string }
/** The values of a new client for a contact. */
export function contactToValues({ name, email, phone, notes, message, language }: Contact): Values {
  return {
    ...toValues(undefined),
    ...splitName(name)[0],
    email: email ?? '',
    phone: phone ?? '',
    language: language === 'es' ? 'Spanish' : '',
    notes: [message, notes].filter(Boolean).join('\n\n'),
  }
}

/** An individual has no organization. The form hides its name and keeps it until it is saved, in case the type changes back. */
export const clearHiddenName = (body: RequestBody, { type }: Pick<Values, 'type'>): RequestBody =>
  type === 'Individual' && ('type' in body || 'name' in body) ? { ...body, name: null } : body

/** Sends null if the client has no billing. */
export function toBody({ hasBilling, ...flat }: RequestBody): RequestBody {
  const { billing, ...body } = nestFields(flat)
  if (hasBilling !== undefined && !parseFlag(hasBilling)) return { ...body, billing: null }
  if (!billing) return body
  const { retainerRequired, ...rest } = billing as RequestBody
  const values = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, amountFields.includes(name) ? parseAmount(value) : value]),
  )
  return { ...body, billing: { ...values, ...(retainerRequired !== undefined && { retainerRequired: parseFlag(retainerRequired) }) } }
}
