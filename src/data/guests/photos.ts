import { buffer } from 'node:stream/consumers'
import { createConcurrencyLimit } from '@/concurrency-limit'
import { inlineTypes } from '@/contract/constants/attachments'
import { fail, failValidation } from '@/contract/errors'
import { invalidPhoto, maxPhotoBytes, maxPhotosPerDay, maxUnsentPhotos } from '@/contract/guest-access'
import { insertChatFile } from '@/data/chat/files'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { countUploadsOfGuest, createUploadLink, requireOwnBlob } from '@/data/files/blobs'
import { inspectPicture } from '@/data/files/inspect-picture'
import { inspectUpload } from '@/data/files/inspect-upload'
import { requireUse } from '@/data/limits/limits'
import { getFileStore } from '@/providers/storage'
import { findSentMessage, requireAdmittedGuest } from './access'

const lockGuest = statement()`SELECT 1 FROM chat_guest WHERE id = ${param('guest')} FOR NO KEY UPDATE`
export async function createPhotoLink(db: Db, { secret, filename }: { secret: string; filename: string }) {
  const { id: guest } = await requireAdmittedGuest(db, secret)
  await requireUse('guestPhotos', guest, 'tooManyRequests')
  return transaction(db, async (tx) => {
    // Otherwise parallel requests would pass the limit together.
    await lockGuest(tx, { guest })
    const { all, unclaimed } = await countUploadsOfGuest(tx, guest)
    if (all >= maxPhotosPerDay || unclaimed >= maxUnsentPhotos) fail('tooManyPhotos')
    return createUploadLink(tx, { filename }, { user: null, guest })
  })
}

/** A photo is in memory while it is inspected. */
const perGuest = createConcurrencyLimit({ max: 1, maxWaiting: 20, rejectWhenFull: () => fail('tooManyRequests') })
const perProcess = createConcurrencyLimit({ max: 4 })
const limitConcurrency = <T>(guest: string, work: () => Promise<T>) => perGuest(guest, () => perProcess('photo', work))

type Photo = { secret: string; clientMsgId: string; name: string; url: string; size?: number }
/** Sends an uploaded photo to the guest's own thread. Repeating a `clientMsgId` returns the first message. */
export async function sendPhotoAsGuest(db: Db, { secret, clientMsgId, name, url, size }: Photo) {
  const { id: guest } = await requireAdmittedGuest(db, secret)
  await requireUse('guestMessages', guest, 'tooManyRequests')
  const earlier = await findSentMessage(db, guest, { clientMsgId })
  if (earlier) return { message: earlier }
  const owner = { user: null, guest }
  const blob = await requireOwnBlob(db, url, owner)
  const photo = await limitConcurrency(guest, () => inspectPhoto(blob, name, size))
  return transaction(db, async (tx) => {
    // The inspection took a while: access may have ended.
    const { thread } = await requireAdmittedGuest(tx, secret)
    const sent = await insertChatFile(tx, { thread, blob, ...photo }, { guest, clientMsgId }, owner)
    return { message: (await findSentMessage(tx, guest, { id: sent?.id })) ?? fail('notFound') }
  })
}

/** The name always ends in the extension of a picture. */
async function inspectPhoto(blob: string, name: string, declaredSize: number | undefined) {
  const { size, type } = await inspectUpload(blob, name, declaredSize)
  if (size > maxPhotoBytes) failValidation([invalidPhoto.size])
  const problem = await inspectPicture(await buffer(await (await getFileStore()).read(blob)), [...inlineTypes])
  if (problem) failValidation([invalidPhoto[problem]])
  return { size, type, name: /\.(jpe?g|jpe|jfif|png|webp|gif)$/i.test(name) ? name : `${name}.${type.replace('image/', '')}` }
}
