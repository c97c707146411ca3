import { fail } from '@/contract/errors'
import { insertMessage } from '@/data/chat/send-message'
import type { Db } from '@/data/database/db'
import { transaction } from '@/data/database/transaction'
import { lockGuest } from '@/data/files/blobs'
import { findSentMessage } from '@/data/guests/access'
import { asClient, requirePortal, requirePortalUse } from './access'

type Message = { secret: string; content: string; clientMsgId?: string | undefined }
/** Sends a message to the chat of the portal, where staff answer. Repeating a `clientMsgId` returns the first message. */
export async function sendPortalMessage(db: Db, { secret, content, clientMsgId }: Message) {
  const portal = await requirePortal(db, secret)
  const { guest, thread } = portal
  await requirePortalUse(portal, 'portalActions')
  return transaction(asClient(db), async (tx) => {
    await lockGuest(tx, { guest })
    // The office may have ended the portal in the meantime.
    await requirePortal(tx, secret)
    const inserted = await insertMessage(tx, { thread, content, guest, clientMsgId })
    const message = (await findSentMessage(tx, guest, { id: inserted?.id, clientMsgId })) ?? fail('notFound')
    return message.content === content ? { message } : fail('idempotencyKeyReused')
  })
}
