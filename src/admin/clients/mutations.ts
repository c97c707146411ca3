'use client'
import type { HandOver } from '@/admin/records/hand-over/use-hand-over'
import { api } from '@/client/api'
import { useDeleteRecord } from '@/client/queries/use-delete-record'
import * as strings from '@/strings/index'
import type { Row } from './queries'

export const cachedResource = { resource: 'client', list: 'clients' }
export const handOver: HandOver = {
  resource: 'client',
  submit: (input) => api.clients.handOver(input),
  count: strings.clients.count,
}

export const useDeleteClient = () =>
  useDeleteRecord<Row>({
    ...cachedResource,
    deleteRecord: api.clients.remove,
    restoreRecord: api.clients.restore,
    getName: (row) => row.displayName,
    text: strings.clients,
  })
