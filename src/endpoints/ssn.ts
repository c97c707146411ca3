import { ssns } from '@/contract/ssn'
import { revealSsn } from '@/data/clients/ssn'
import { implement } from './implement'

export const ssnEndpoints = implement(ssns, {
  reveal: ({ db, input }) => revealSsn(db, input),
})
