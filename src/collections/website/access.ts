import type { Access } from 'payload'
import { type Person, who } from '@/contract/who'

export const editors: Access = ({ req }) => who.editor(req.user as Person | null)
/** Editors also see drafts. */
export const published: Access = (args) => editors(args) || { _status: { equals: 'published' } }

const thirtyDays = 30 * 86_400_000
/** Editors may move to the trash. Only Admins may delete permanently, and only after 30 days in the trash. */
export const trashOrDestroy: Access = (args) =>
  args.data?.deletedAt
    ? editors(args)
    : who.admin(args.req.user as Person | null) && { deletedAt: { less_than: new Date(Date.now() - thirtyDays).toISOString() } }
