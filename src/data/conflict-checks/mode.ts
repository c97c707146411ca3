import type { checkModes } from '@/contract/constants/check-modes'
import type { Db } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { transaction } from '@/data/database/transaction'
import { getOffice } from '@/data/office/office'

type Mode = { mode: (typeof checkModes)[number] }
export const getCheckMode = async (db: Db): Promise<Mode> => ({ mode: (await getOffice(db)).conflictChecks })
export const setCheckMode = (db: Db, { mode }: Mode) =>
  transaction(db, async (tx) => {
    await records(tx).updateGlobal('office', { conflictChecks: mode })
    return getCheckMode(tx)
  })
