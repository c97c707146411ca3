import { type Access, APIError, type CollectionBeforeOperationHook, type PayloadRequest, type RelationshipField } from 'payload'
import { sortByAccount } from '@/contract/website'
import { isEditor } from './access'

/** Who saved a version. */
export const updatedByField: RelationshipField = { name: 'updatedBy', type: 'relationship', relationTo: 'user', admin: { hidden: true } }

export const setUpdatedBy = <Data extends object>({ data, req }: { data: Data; req: PayloadRequest }) => ({
  ...data,
  updatedBy: req.user?.id ?? null,
})

/** The order would reveal fields of accounts, which editors may not read. Payload checks them in conditions only. */
const sortsByAccount = (sort: unknown) => /updatedBy(\.|__)/.test([sort].flat().join())
export const refuseSortByAccount: CollectionBeforeOperationHook = ({ args }) => {
  if (sortsByAccount((args as { sort?: unknown }).sort)) throw new APIError(sortByAccount, 400)
  return args
}
/** Of a global, whose versions are listed without the hook. */
export const canReadVersions: Access = (args) => isEditor(args) && !sortsByAccount(args.req.query?.sort)

/** The list of versions, with the author of each. */
export const versionsView = { versions: { Component: '/admin/website/versions/view#Versions' } }
