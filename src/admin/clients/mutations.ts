'use client'
import { api } from '@/client/api'
import { useRemove } from '../shell/use-remove'
import { words } from '../words'
import type { Row } from './queries'

export const cachedResource = { resource: 'client', list: 'clients' }

export const useDeleteClient = () =>
  useRemove<Row>({ ...cachedResource, remove: api.clients.remove, name: (row) => row.displayName, text: words.clients })
