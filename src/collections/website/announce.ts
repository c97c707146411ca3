import type { PayloadRequest } from 'payload'
import { pagesChanged } from '@/data/pages'

/** A hook runs before its transaction commits: a page rendered in between would keep the old text. */
export async function announce({ req }: { req: PayloadRequest }) {
  const id = await req.transactionID
  const session = id ? req.payload.db.sessions?.[id] : undefined
  if (!session) return pagesChanged()
  const commit = session.resolve
  session.resolve = async () => {
    await commit()
    pagesChanged()
  }
}
