import { buffer } from 'node:stream/consumers'
import { createConcurrencyLimit } from '@/concurrency-limit'
import { inlineTypes } from '@/contract/constants/attachments'
import { fail, failValidation } from '@/contract/errors'
import { invalidPhoto, maxPhotoBytes, maxPhotosPerDay, maxUnsentPhotos } from '@/contract/guest-access'
import { insertChatFile } from '@/data/chat/files'
import type { Db } from '@/data/database/db'
import { transaction } from '@/data/database/transaction'
import { countUploadsOfGuest, createUploadLink, requireOwnBlob } from '@/data/files/blobs'
import { inspectPicture } from '@/data/files/inspect-picture'
import { inspectUpload } from '@/data/files/inspect-upload'
import { requireUse } from '@/data/limits/limits'
import { getFileStore } from '@/providers/storage'
import { findSentMessage, requireAdmittedGuest } from './access'
import { lockGuestRow } from './lock-guest'

export async function createPhotoLink(db: Db, { secret, filename }: { secret: string; filename: string }) {
  const { id: guest } = await requireAdmittedGuest(db, secret)
  await requireUse('guestPhotos', guest, 'tooManyRequests')
  return transaction(db, async (tx) => {
    await lockGuestRow(tx, { guest })
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
export async function sendPhotoAsGuest(db: Db, { secret, clientMsgId, ...photo }: Photo) {
  const { id: guest } = await requireAdmittedGuest(db, secret)
  await requireUse('guestMessages', guest, 'tooManyRequests')
  const findEarlier = (at: Db) => findSentMessage(at, guest, { clientMsgId })
  const earlier = await findEarlier(db)
  if (earlier) return { message: earlier }
  // A repeated request that came at the same time may have taken the file meanwhile.
  const inspected = await inspectOwnPhoto(db, guest, photo).catch(
    async (error: unknown) => (await findEarlier(db)) ?? Promise.reject(error),
  )
  if (!('blob' in inspected)) return { message: inspected }
  return transaction(db, async (tx) => {
    await lockGuestRow(tx, { guest })
    // The inspection took a while: access may have ended, and a repeated request may have sent the photo.
    const { thread } = await requireAdmittedGuest(tx, secret)
    const repeated = await findEarlier(tx)
    if (repeated) return { message: repeated }
    const sent = await insertChatFile(tx, { thread, ...inspected }, { guest, clientMsgId }, { user: null, guest })
    return { message: (await findSentMessage(tx, guest, { id: sent?.id })) ?? fail('notFound') }
  })
}

async function inspectOwnPhoto(db: Db, guest: string, { name, url, size }: Pick<Photo, 'name' | 'url' | 'size'>) {
  const blob = await requireOwnBlob(db, url, { user: null, guest })
  return { blob, ...(await limitConcurrency(guest, () => inspectPhoto(blob, name, size))) }
}

/** The name always ends in the extension of a picture. */
async function inspectPhoto(blob: string, name: string, declaredSize: number | undefined) {
  const { size, type } = await inspectUpload(blob, name, declaredSize)
  if (size > maxPhotoBytes) failValidation([invalidPhoto.size])
  const problem = await inspectPicture(await buffer(await (await getFileStore()).read(blob)), [...inlineTypes])
  if (problem) failValidation([invalidPhoto[problem]])
  return { size, type, name: /\.(jpe?g|jpe|jfif|png|webp|gif)$/i.test(name) ? name : `${name}.${type.replace('image/', '')}` }
}
