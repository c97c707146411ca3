import type { Access, CollectionConfig, FieldAccess } from 'payload'
import { isMarked } from '@/data/local'

const marked: Access = ({ req }) => isMarked(req)
const never = () => false
export const secret: { create: FieldAccess; read: FieldAccess; update: FieldAccess } = {
  create: ({ req }) => isMarked(req),
  read: never,
  update: ({ req }) => isMarked(req),
}

/** Closes a collection to all of Payload's transports. Only `data/` can reach it. */
export const locked = {
  access: { create: marked, read: marked, update: marked, delete: marked, readVersions: marked, unlock: never, admin: never },
  endpoints: false,
  graphQL: false,
  lockDocuments: false,
  admin: { hidden: true },
} satisfies Partial<CollectionConfig>
