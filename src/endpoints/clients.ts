import { clients } from '@/contract/clients'
import { exportClients, importClients } from '@/data/clients/csv'
import { createClient, deleteClient, handOverClients, restoreClient, updateClient } from '@/data/clients/mutations'
import { countClients, findClient, listClients } from '@/data/clients/queries'
import { csvResponse } from './http/downloads'
import { implement, ok } from './implement'
import { permissionsOf } from './permissions'

export const clientEndpoints = implement(clients, {
  count: ({ db }) => countClients(db),
  list: ({ db, input }) => listClients(db, input),
  export: async ({ db, input }) => csvResponse(await exportClients(db, input)),
  import: ({ db, input }) => importClients(db, input),
  get: async ({ db, input, fail }) => ({ client: (await findClient(db, input.id)) ?? fail('notFound') }),
  handOver: ({ db, input }) => handOverClients(db, input),
  getPermissions: permissionsOf(findClient),
  create: ({ db, input }) => createClient(db, input),
  update: ({ db, input, ifMatch }) => updateClient(db, input, ifMatch),
  remove: ({ db, input, ifMatch }) => ok(deleteClient(db, input.id, ifMatch)),
  restore: ({ db, input }) => restoreClient(db, input.id),
})
