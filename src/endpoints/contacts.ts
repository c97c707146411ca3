import { contacts } from '@/contract/contacts'
import { exportContacts, importContacts } from '@/data/contact-csv'
import { countContacts, findContact, findContacts } from '@/data/contact-reads'
import {
  acknowledgeContact,
  changeContact,
  createContact,
  giveBackContact,
  receiveRequest,
  removeContact,
  restoreContact,
} from '@/data/contacts'
import { csvFile } from './csv-file'
import { implement } from './implement'
import { permissionsOf } from './permissions'

export const contactEndpoints = implement(contacts, {
  receive: ({ db, input }) => receiveRequest(db, input),
  count: ({ db }) => countContacts(db),
  list: ({ db, input }) => findContacts(db, input),
  export: async ({ db, input }) => csvFile(await exportContacts(db, input)),
  import: ({ db, input }) => importContacts(db, input),
  get: async ({ db, input, fail }) => ({ contact: (await findContact(db, input.id)) ?? fail('notFound') }),
  permissions: permissionsOf(findContact),
  create: ({ db, input }) => createContact(db, input),
  update: ({ db, input, match }) => changeContact(db, input, match),
  acknowledge: ({ db, input }) => (input.acknowledged === false ? giveBackContact(db, input.id) : acknowledgeContact(db, input.id)),
  remove: ({ db, input, match }) => removeContact(db, input.id, match),
  restore: ({ db, input }) => restoreContact(db, input.id),
})
