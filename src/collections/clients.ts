import type { CollectionConfig, Field } from 'payload'
import { addressLines } from '@/contract/clients'
import { billingTypes, clientTypes, genders } from '@/contract/constants/clients'
import { auditedCollection } from './audited'

const billing: Field[] = [
  { name: 'billingType', type: 'select', options: [...billingTypes], defaultValue: 'Hourly', required: true },
  { name: 'hourlyRate', type: 'number' },
  { name: 'flatFee', type: 'number' },
  { name: 'retainerRequired', type: 'checkbox', defaultValue: false, required: true },
  { name: 'retainerAmount', type: 'number' },
  { name: 'billingContactName', type: 'text' },
  { name: 'billingContactEmail', type: 'text' },
  { name: 'billingContactPhone', type: 'text' },
  { name: 'clientBalance', type: 'number', defaultValue: 0, required: true },
  { name: 'notes', type: 'textarea' },
]

export const Clients: CollectionConfig = {
  ...auditedCollection('client'),
  fields: [
    { name: 'firstName', type: 'text', required: true },
    { name: 'middleName', type: 'text' },
    { name: 'lastName', type: 'text', required: true },
    /** Name of an organization. First and last name are then those of its contact person. */
    { name: 'name', type: 'text' },
    { name: 'dob', type: 'text' },
    { name: 'gender', type: 'select', options: [...genders] },
    { name: 'email', type: 'text' },
    { name: 'phone', type: 'text' },
    { name: 'type', type: 'select', options: [...clientTypes], defaultValue: 'Individual', required: true },
    { name: 'date', type: 'text' },
    { name: 'address', type: 'group', fields: addressLines.map((name): Field => ({ name, type: 'text' })) },
    { name: 'language', type: 'text' },
    { name: 'employer', type: 'text' },
    /** Encrypted. */
    { name: 'ssn', type: 'text' },
    { name: 'notes', type: 'textarea' },
    { name: 'billing', type: 'group', fields: billing },
    /** The contact that the client was created from. */
    { name: 'contact', type: 'relationship', relationTo: 'contact' },
    { name: 'owner', type: 'relationship', relationTo: 'user' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
