'use client'
import type { HandOver } from '@/admin/records/hand-over/use-hand-over'
import { api } from '@/client/api'
import * as strings from '@/strings/index'

export const cachedResource = { resource: 'client', list: 'clients' }
export const handOver: HandOver = {
  resource: 'client',
  submit: (input) => api.clients.handOver(input),
  count: strings.clients.count,
}
