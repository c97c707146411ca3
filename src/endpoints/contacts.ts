import { contacts } from '@/contract/contacts'
import { exportContacts, importContacts } from '@/data/contacts/csv'
import {
  acknowledgeContact,
  createContact,
  createPublicRequest,
  deleteContact,
  handOverContacts,
  restoreContact,
  undoAcknowledgeContact,
  updateContact,
} from '@/data/contacts/mutations'
import { countContacts, findContact, listContacts } from '@/data/contacts/queries'
import { csvResponse } from './http/downloads'
import { implement, ok } from './implement'
import { permissionsOf } from './permissions'

export const contactEndpoints = implement(contacts, {
  receive: ({ db, input }) => createPublicRequest(db, input),
  count: ({ db }) => countContacts(db),
  list: ({ db, input }) => listContacts(db, input),
  export: async ({ db, input }) => csvResponse(await exportContacts(db, input)),
  import: ({ db, input }) => importContacts(db, input),
  get: async ({ db, input, fail }) => ({ contact: (await findContact(db, input.id)) ?? fail('notFound') }),
  handOver: ({ db, input }) => handOverContacts(db, input),
  getPermissions: permissionsOf(findContact),
  create: ({ db, input }) => createContact(db, input),
  update: ({ db, input, ifMatch }) => updateContact(db, input, ifMatch),
  acknowledge: ({ db, input }) => (input.acknowledged === false ? undoAcknowledgeContact(db, input.id) : acknowledgeContact(db, input.id)),
  remove: ({ db, input, ifMatch }) => ok(deleteContact(db, input.id, ifMatch)),
  restore: ({ db, input }) => restoreContact(db, input.id),
})
