import type { CollectionBeforeChangeHook } from 'payload'

type Doc = { deletedAt?: string | null } | undefined

/**
 * The server's clock decides when something was moved to the trash: with an earlier time it could be purged at once. A
 * restored version neither deletes nor restores its page.
 */
export const setDeletionTime: CollectionBeforeChangeHook = ({ data, originalDoc, operation, context }) => {
  if (!('deletedAt' in data)) return data
  const deletedBefore = (operation === 'update' && (originalDoc as Doc)?.deletedAt) || null
  if (context.isRestoringVersion) return { ...data, deletedAt: deletedBefore }
  return { ...data, deletedAt: data.deletedAt ? (deletedBefore ?? new Date().toISOString()) : null }
}
