import type { CollectionConfig } from 'payload'
import { areas, languages } from '@/contract/contacts'
import { locked } from './lock'
import { record } from './record'

export const Contacts: CollectionConfig = {
  slug: 'contact',
  ...locked,
  ...record('contact'),
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text', index: true },
    { name: 'phone', type: 'text' },
    { name: 'area', type: 'select', options: [...areas] },
    { name: 'notes', type: 'textarea' },
    /** A website visitor's own words; staff do not change them. */
    { name: 'message', type: 'textarea' },
    { name: 'language', type: 'select', options: [...languages], defaultValue: 'en', required: true },
    /** The version of the office record whose fee notice the visitor agreed to: the instant it was saved. */
    { name: 'notice', type: 'date' },
    { name: 'hasCourtDate', type: 'checkbox', defaultValue: false, required: true },
    { name: 'date', type: 'date', required: true },
    { name: 'source', type: 'select', options: ['public', 'office'], defaultValue: 'office', required: true },
    { name: 'acknowledgedAt', type: 'date' },
    { name: 'acknowledgedBy', type: 'relationship', relationTo: 'user' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
