import type { CollectionConfig } from 'payload'
import { holidayCalendars } from '@/contract/constants/holidays'
import { auditedCollection } from './audited'

/** The holidays of a calendar in one year. */
export const HolidayYears: CollectionConfig = {
  ...auditedCollection('holiday-year'),
  fields: [
    { name: 'calendar', type: 'select', options: [...holidayCalendars], required: true },
    { name: 'year', type: 'number', required: true },
    { name: 'days', type: 'json', required: true },
    { name: 'complete', type: 'checkbox', defaultValue: false, required: true },
    { name: 'enteredBy', type: 'relationship', relationTo: 'user' },
    { name: 'confirmedBy', type: 'relationship', relationTo: 'user' },
  ],
}
