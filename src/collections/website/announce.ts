import type { PayloadRequest } from 'payload'
import { dbBehind } from '@/data/local'
import { pagesChanged } from '@/data/pages'

/** A hook runs before its transaction commits: a page rendered in between would keep the old text. */
export async function announce({ req }: { req: PayloadRequest }) {
  const ours = dbBehind(req)?.tx
  if (ours) return void ours.afterCommit.push(pagesChanged)
  const id = await req.transactionID
  const session = id ? req.payload.db.sessions?.[id] : undefined
  if (!session) return pagesChanged()
  const commit = session.resolve
  session.resolve = async () => {
    await commit()
    pagesChanged()
  }
}
