import type { PayloadRequest, RelationshipField } from 'payload'

/** Who saved a version. */
export const updatedByField: RelationshipField = { name: 'updatedBy', type: 'relationship', relationTo: 'user', admin: { hidden: true } }

export const setUpdatedBy = <Data extends object>({ data, req }: { data: Data; req: PayloadRequest }) => ({
  ...data,
  updatedBy: req.user?.id ?? null,
})

/** Lists them with their authors. */
export const versionsView = { versions: { Component: '/admin/website/versions/view#Versions' } }
