import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { getOffice } from '@/data/office/office'
import { findConflictCheck } from './queries'

/** A conflict check for printing. The ledger records it. */
export const printConflictCheck = (db: Db, id: string) =>
  transaction(db, async (tx) => {
    const check = (await findConflictCheck(tx, id)) ?? fail('notFound')
    await appendLedgerEntry(tx, { action: 'export', resource: 'conflict-check', record: id, details: { name: check.subjectName } })
    return { check, office: await getOffice(tx) }
  })
