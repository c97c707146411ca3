import type { GlobalConfig } from 'payload'
import { editors } from './access'
import { announce } from './announce'
import { noteGlobal } from './ledger'

export const Disclaimer: GlobalConfig = {
  slug: 'disclaimer',
  access: { read: editors, update: editors, readVersions: editors },
  admin: { group: 'Website', hideAPIURL: true },
  versions: { max: 200 },
  hooks: { afterChange: [noteGlobal, announce] },
  fields: [
    { name: 'heading', type: 'text', localized: true, maxLength: 120 },
    {
      name: 'text',
      type: 'textarea',
      localized: true,
      maxLength: 2000,
      admin: { description: 'An empty line starts a new paragraph. Without text no disclaimer is shown.' },
    },
    { name: 'inForceSince', type: 'date', admin: { date: { pickerAppearance: 'dayOnly' }, description: 'Shown under the text.' } },
  ],
}
