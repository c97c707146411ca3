import { findPerson } from './auth'
import { type Db, personOf } from './db'
import { local } from './local'
import { drawPicture, keepPicture } from './pictures'
import { sessionsChanged } from './sessions'
import { write } from './write'

type Profile = { name?: string | undefined; displayName?: string | null | undefined; picture?: string | null | undefined }

/** What people say of themselves. */
export async function changeProfile(db: Db, { picture, ...names }: Profile) {
  const { id } = personOf(db)
  const drawn = picture ? await drawPicture(picture) : null
  return write(db, async (tx) => {
    const shown = picture === undefined ? {} : { avatarUrl: await keepPicture(tx, id, drawn) }
    await local(tx).update('user', id, { ...names, ...shown })
    sessionsChanged(tx, id)
    const [now] = await findPerson(tx, { id })
    if (!now) throw new Error('The person of a session is gone')
    const { email, name, displayName, avatarUrl, roles, mustRotate } = now
    return { user: { id, email, name, displayName, avatarUrl, roles, mustRotate } }
  })
}
