import type { Db } from '@/data/database/db'
import { transaction } from '@/data/database/transaction'
import { insertGuestMessage } from '@/data/guests/access'
import { lockGuestRow } from '@/data/guests/lock-guest'
import { asClient, requirePortal, requirePortalUse } from './access'

type Message = { secret: string; content: string; clientMsgId?: string | undefined }
/** Sends a message to the chat of the portal, where staff answer. Repeating a `clientMsgId` returns the first message. */
export async function sendPortalMessage(db: Db, { secret, content, clientMsgId }: Message) {
  const portal = await requirePortal(db, secret)
  const { guest, thread } = portal
  await requirePortalUse(portal, 'portalActions')
  return transaction(asClient(db), async (tx) => {
    await lockGuestRow(tx, { guest })
    // The office may have ended the portal in the meantime.
    await requirePortal(tx, secret)
    return insertGuestMessage(tx, { thread, content, guest, clientMsgId })
  })
}
