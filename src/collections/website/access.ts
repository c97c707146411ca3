import type { Access } from 'payload'
import { type Person, who } from '@/contract/who'

/** Only who may edit the website. */
export const editors: Access = ({ req }) => who.editor(req.user as Person | null)
/** Editors see drafts; anybody else what is published. */
export const published: Access = (args) => editors(args) || { _status: { equals: 'published' } }

const thirtyDays = 30 * 86_400_000
/** Whoever edits may put into the trash; only an Admin destroys, and only what has lain there for 30 days. */
export const trashOrDestroy: Access = (args) =>
  args.data?.deletedAt
    ? editors(args)
    : who.admin(args.req.user as Person | null) && { deletedAt: { less_than: new Date(Date.now() - thirtyDays).toISOString() } }
