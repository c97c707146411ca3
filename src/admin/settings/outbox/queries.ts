import { api } from '@/client/api'
import type { outbox } from '@/contract/outbox'
import type { Received } from '@/contract/route'
import { justRead, paged } from '../../shell/paged'

export type Mail = Received<typeof outbox.list>['mails'][number]

export const outboxKey = ['outbox', 'list'] as const
export const outboxList = paged(outboxKey, api.outbox.list, { staleTime: justRead })
