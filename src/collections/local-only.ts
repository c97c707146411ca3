import type { Access, CollectionConfig, FieldAccess } from 'payload'
import { isRecordsRequest } from '@/data/database/payload-writes'

const marked: Access = ({ req }) => isRecordsRequest(req)
const never = () => false
export const secretField: { create: FieldAccess; read: FieldAccess; update: FieldAccess } = {
  create: ({ req }) => isRecordsRequest(req),
  read: never,
  update: ({ req }) => isRecordsRequest(req),
}

/** Closes a collection to all of Payload's transports. Only `data/` can reach it. */
export const localOnly = {
  access: { create: marked, read: marked, update: marked, delete: marked, readVersions: marked, unlock: never, admin: never },
  endpoints: false,
  graphQL: false,
  lockDocuments: false,
  admin: { hidden: true },
} satisfies Partial<CollectionConfig>
