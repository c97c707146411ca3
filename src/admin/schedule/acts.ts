'use client'
import { api } from '@/client/api'
import { useRemove } from '../shell/use-remove'
import { words } from '../words'
import type { Row } from './queries'

export const useDelete = () =>
  useRemove<Row>({ resource: 'event', list: 'events', remove: api.events.remove, name: (row) => row.title, text: words.schedule })
