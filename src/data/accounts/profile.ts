import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { transaction } from '@/data/database/transaction'
import { renderProfilePicture, saveProfilePicture } from './profile-pictures'
import { publishSessionChange } from './sessions'
import { selectUser } from './sign-in'

type Profile = { name?: string | undefined; displayName?: string | null | undefined; picture?: string | null | undefined }

/** Updates the user's own name and picture. */
export async function updateProfile(db: Db, { picture, ...names }: Profile) {
  const { id } = requireUser(db)
  const rendered = picture ? await renderProfilePicture(picture) : null
  return transaction(db, async (tx) => {
    const avatar = picture === undefined ? {} : { avatarUrl: await saveProfilePicture(tx, id, rendered) }
    await records(tx).update('user', id, { ...names, ...avatar })
    publishSessionChange(tx, id)
    const [updated] = await selectUser(tx, { id })
    if (!updated) return fail('notAuthenticated')
    const { email, name, displayName, avatarUrl, roles, mustRotate } = updated
    return { user: { id, email, name, displayName, avatarUrl, roles, mustRotate } }
  })
}
