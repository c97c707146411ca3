'use client'
import { api } from '@/client/api'
import { useDeleteRecord } from '@/client/queries/use-delete-record'
import * as strings from '@/strings/index'
import type { Row } from './queries'

export const useDeleteEvent = () =>
  useDeleteRecord<Row>({
    resource: 'event',
    list: 'events',
    deleteRecord: api.events.remove,
    restoreRecord: api.events.restore,
    getName: (row) => row.title,
    describeEffect: (row) => (row.repeats ? strings.schedule.deletesSeries : row.released ? strings.schedule.clientSeesIt : null),
    text: strings.schedule,
  })
