import type { CollectionBeforeChangeHook, SanitizedConfig } from 'payload'
import { isEditor } from './access'

/** The caller is always the one who takes a lock over. Nothing else of a lock can be changed. */
const takeOver: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => ({
  ...data,
  document: originalDoc?.document,
  globalSlug: originalDoc?.globalSlug,
  user: { relationTo: 'user', value: req.user?.id },
})

/**
 * Payload adds the collection of locks with access for everyone who is signed in. Its editors create locks on the server;
 * browsers only take them over and release their own.
 */
export async function restrictLocks(config: SanitizedConfig | Promise<SanitizedConfig>): Promise<SanitizedConfig> {
  const sanitized = await config
  const locks = sanitized.collections.find(({ slug }) => slug === 'payload-locked-documents')
  if (!locks) throw new Error('Payload has no collection of locks')
  const ownLocks: typeof isEditor = (args) => Boolean(isEditor(args)) && { 'user.value': { equals: args.req.user?.id } }
  Object.assign(locks.access, { create: () => false, read: isEditor, update: isEditor, delete: ownLocks })
  locks.hooks.beforeChange = [takeOver]
  return sanitized
}
