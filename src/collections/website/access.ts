import type { Access, FieldAccess } from 'payload'
import { accessRules, type CurrentUser } from '@/contract/access'
import { purgeDays } from '@/contract/constants/deleted'
import { dayMs } from '@/time-zone'

export const isEditor: Access = ({ req }) => accessRules.editor(req.user as CurrentUser | null)
export const isAdmin: FieldAccess = ({ req }) => accessRules.admin(req.user as CurrentUser | null)
/** Editors also see drafts. */
export const isPublishedOrEditor: Access = (args) => isEditor(args) || { _status: { equals: 'published' } }

/** Editors may move to the trash. Only Admins may delete permanently, and only after `purgeDays` in the trash. */
export const canTrashOrPurge: Access = (args) =>
  args.data?.deletedAt
    ? isEditor(args)
    : accessRules.admin(args.req.user as CurrentUser | null) && {
        deletedAt: { less_than: new Date(Date.now() - purgeDays * dayMs).toISOString() },
      }
