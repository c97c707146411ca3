import type { CollectionConfig } from 'payload'
import { ruleCalendars, ruleStates, ruleUnits } from '@/contract/rules'
import { auditedCollection } from './audited'

/** A version of a rule. Only its state changes. */
export const Rules: CollectionConfig = {
  ...auditedCollection('rule'),
  fields: [
    { name: 'slug', type: 'text', required: true },
    { name: 'version', type: 'number', required: true },
    { name: 'title', type: 'text', required: true },
    { name: 'jurisdiction', type: 'text', required: true },
    { name: 'citation', type: 'text', required: true },
    { name: 'address', type: 'text', required: true },
    { name: 'text', type: 'textarea', required: true },
    { name: 'number', type: 'number', required: true },
    { name: 'unit', type: 'select', options: [...ruleUnits], required: true },
    { name: 'direction', type: 'select', options: ['after', 'before'], required: true },
    { name: 'roll', type: 'select', options: ['next', 'previous'], required: true },
    { name: 'calendar', type: 'select', options: [...ruleCalendars], required: true },
    { name: 'service', type: 'json', defaultValue: [] },
    { name: 'validFrom', type: 'text', required: true },
    { name: 'validTo', type: 'text' },
    { name: 'state', type: 'select', options: [...ruleStates], defaultValue: 'draft', required: true },
    { name: 'checkedBy', type: 'relationship', relationTo: 'user' },
    { name: 'checkedAt', type: 'date' },
    { name: 'createdBy', type: 'relationship', relationTo: 'user' },
  ],
}
