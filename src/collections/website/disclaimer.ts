import type { GlobalConfig } from 'payload'
import { isEditor } from './access'
import { recordGlobalChange } from './ledger'
import { publishPageChange } from './publish-page-change'
import { canReadVersions, setUpdatedBy, updatedByField, versionsView } from './updated-by'
import { requireValueTypes } from './value-types'

export const Disclaimer: GlobalConfig = {
  slug: 'disclaimer',
  access: { read: isEditor, update: isEditor, readVersions: canReadVersions },
  admin: { group: 'Website', hideAPIURL: true, components: { views: { edit: versionsView } } },
  versions: { max: 200 },
  hooks: { beforeOperation: [requireValueTypes], beforeChange: [setUpdatedBy], afterChange: [recordGlobalChange, publishPageChange] },
  fields: [
    updatedByField,
    { name: 'heading', type: 'text', localized: true, maxLength: 120 },
    {
      name: 'text',
      type: 'textarea',
      localized: true,
      maxLength: 2000,
      admin: { description: 'An empty line starts a new paragraph. Without text no disclaimer is shown.' },
    },
    {
      name: 'inForceSince',
      type: 'date',
      admin: { date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM d, yyyy' }, description: 'Shown under the text.' },
    },
  ],
}
