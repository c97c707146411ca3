import { ledger } from '@/contract/ledger'
import { listLedgerEntries } from '@/data/ledger/queries'
import { verifyLedger } from '@/data/ledger/verify'
import { implement } from './implement'

export const ledgerEndpoints = implement(ledger, {
  list: ({ db, input }) => listLedgerEntries(db, input),
  verify: ({ db }) => verifyLedger(db),
})
