'use client'
import { api } from '@/client/api'
import { useRemove } from '../shell/use-remove'
import { words } from '../words'
import type { Row } from './queries'

const kept = { resource: 'event', list: 'events' }
export const useDelete = () => useRemove<Row>({ ...kept, remove: api.events.remove, name: (row) => row.title, text: words.schedule })
