import { ledger } from '@/contract/ledger'
import { readLedger } from '@/data/ledger-reads'
import { verifyLedger } from '@/data/ledger-verify'
import { implement } from './implement'

export const ledgerEndpoints = implement(ledger, {
  list: ({ db, input }) => readLedger(db, input),
  verify: ({ db }) => verifyLedger(db),
})
