import type { Stored, useForm } from '@/client/form'
import { type Body, parted } from '@/client/form-body'
import type { Client } from './queries'

export const fieldNames = [
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
export type FieldName = (typeof fieldNames)[number]
/** `hasBilling` is whether the group is open: only then is it sent, and only then has it rules. */
export type Values = Record<FieldName | 'hasBilling', string>
export type Form = Pick<ReturnType<typeof useForm<Values, Stored, unknown>>, 'field' | 'watch' | 'put'>

const amounts = ['hourlyRate', 'flatFee', 'retainerAmount', 'clientBalance']
/** "$1,200.50" is a number; what is none stays text, and the contract says so. */
const number = (typed: unknown) => {
  const bare = typeof typed === 'string' ? typed.replace(/[$,\s]/g, '') : ''
  return bare !== '' && Number.isFinite(Number(bare)) ? Number(bare) : typed
}

/** Billing that nobody has given yet. */
const untouched = ({ billingType, clientBalance, retainerRequired, ...rest }: Client['billing']) =>
  billingType === 'Hourly' && clientBalance === 0 && !retainerRequired && Object.values(rest).every((value) => value === null)

/** As a field shows it. */
const shown = (name: string, value: unknown) =>
  typeof value === 'number'
    ? value.toFixed(2)
    : value === true
      ? 'yes'
      : typeof value === 'string'
        ? value
        : (defaults[name as FieldName] ?? '')

const defaults: Partial<Values> = { type: 'Individual', 'billing-billingType': 'Hourly', 'billing-clientBalance': '0.00' }

export function toValues(client: Client | undefined): Values {
  const found = (name: FieldName) => {
    const [part = '', field = ''] = name.split('-')
    const value = client?.[part as keyof Client]
    return name.includes('-') ? (value as Body | undefined)?.[field] : value
  }
  const values = Object.fromEntries(fieldNames.map((name) => [name, shown(name, found(name))])) as Record<FieldName, string>
  return { ...values, hasBilling: client && !untouched(client.billing) ? 'yes' : 'no' }
}

type Contact = { name: string; email: string | null; phone: string | null; notes: string | null; message: string | null; language: string }
/** What is known of a contact, as a new client's; the last word of the name is taken for the last name. */
export function valuesFrom({ name, email, phone, notes, message, language }: Contact): Values {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return {
    ...toValues(undefined),
    firstName: words.join(' '),
    lastName,
    email: email ?? '',
    phone: phone ?? '',
    language: language === 'es' ? 'Spanish' : '',
    notes: [message, notes].filter(Boolean).join('\n\n'),
  }
}

/** Parts, numbers, yes and no. A billing group that is closed is sent as none: nothing in it has rules. */
export function toBody({ hasBilling, ...flat }: Body): Body {
  const { billing, ...body } = parted(flat)
  if (hasBilling === 'no') return { ...body, billing: null }
  if (!billing) return body
  const { retainerRequired, ...rest } = billing as Body
  const given = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, amounts.includes(name) ? number(value) : value]))
  return { ...body, billing: { ...given, ...(retainerRequired !== undefined && { retainerRequired: retainerRequired === 'yes' }) } }
}
