import { clients } from '@/contract/clients'
import { exportClients, importClients } from '@/data/client-csv'
import { countClients, findClient, findClients } from '@/data/client-reads'
import { changeClient, createClient, removeClient, restoreClient } from '@/data/clients'
import { csvFile } from './csv-file'
import { implement } from './implement'
import { permissionsOf } from './permissions'

export const clientEndpoints = implement(clients, {
  count: ({ db }) => countClients(db),
  list: ({ db, input }) => findClients(db, input),
  export: async ({ db, input }) => csvFile(await exportClients(db, input)),
  import: ({ db, input }) => importClients(db, input),
  get: async ({ db, input, fail }) => ({ client: (await findClient(db, input.id)) ?? fail('notFound') }),
  permissions: permissionsOf(findClient),
  create: ({ db, input }) => createClient(db, input),
  update: ({ db, input, match }) => changeClient(db, input, match),
  remove: ({ db, input, match }) => removeClient(db, input.id, match),
  restore: ({ db, input }) => restoreClient(db, input.id),
})
