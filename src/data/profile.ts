import { findPerson } from './auth'
import { type Db, personOf } from './db'
import { local } from './local'
import { drawPicture, keepPicture } from './pictures'
import { sessionsChanged } from './sessions'
import { write } from './write'

type Profile = { name?: string | undefined; displayName?: string | null | undefined; picture?: string | null | undefined }

/** Updates the user's own name and picture. */
export async function changeProfile(db: Db, { picture, ...names }: Profile) {
  const { id } = personOf(db)
  const rendered = picture ? await drawPicture(picture) : null
  return write(db, async (tx) => {
    const avatar = picture === undefined ? {} : { avatarUrl: await keepPicture(tx, id, rendered) }
    await local(tx).update('user', id, { ...names, ...avatar })
    sessionsChanged(tx, id)
    const [updated] = await findPerson(tx, { id })
    if (!updated) throw new Error('The user of a session does not exist')
    const { email, name, displayName, avatarUrl, roles, mustRotate } = updated
    return { user: { id, email, name, displayName, avatarUrl, roles, mustRotate } }
  })
}
