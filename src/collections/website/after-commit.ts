import type { PayloadRequest } from 'payload'
import { dbOfRequest } from '@/data/database/payload-writes'

/** Side effects outside the database must wait until the hook's transaction is committed. */
export async function afterCommit(req: PayloadRequest, run: () => unknown) {
  const ours = dbOfRequest(req)?.tx
  if (ours) return void ours.afterCommit.push(() => void run())
  const id = await req.transactionID
  const session = id ? req.payload.db.sessions?.[id] : undefined
  if (!session) return void (await run())
  const commit = session.resolve
  session.resolve = async () => {
    await commit()
    await run()
  }
}
