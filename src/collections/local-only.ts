import type { Access, CollectionConfig, FieldAccess } from 'payload'
import { isRecordsRequest } from '@/data/database/payload-writes'

const fromData: Access = ({ req }) => isRecordsRequest(req)
const never = () => false
/** A field that nothing can read through Payload. */
export const secretField: { create: FieldAccess; read: FieldAccess; update: FieldAccess } = {
  create: ({ req }) => isRecordsRequest(req),
  read: never,
  update: ({ req }) => isRecordsRequest(req),
}

/** Closes a collection to all of Payload's transports. Only `data/` can reach it. */
export const localOnly = {
  access: { create: fromData, read: fromData, update: fromData, delete: fromData, readVersions: fromData, unlock: never, admin: never },
  endpoints: false,
  graphQL: false,
  lockDocuments: false,
  admin: { hidden: true },
} satisfies Partial<CollectionConfig>
/** Such a collection, without Payload's `createdAt` and `updatedAt`. */
export const localCollection = (slug: string) => ({ slug, ...localOnly, timestamps: false }) satisfies Partial<CollectionConfig>
