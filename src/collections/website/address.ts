import type { CollectionBeforeChangeHook, TextField, TextFieldSingleValidation } from 'payload'
import { invalidAddress } from '@/contract/website'
import { isReservedAddress } from '@/site/page/address'
import { addressPattern } from '@/site/page/reserved-paths'

const validate: TextFieldSingleValidation = async (value, { req, id }) => {
  if (!value) return invalidAddress.missing
  if (!addressPattern.test(value)) return invalidAddress.format
  if (isReservedAddress(value)) return invalidAddress.reserved
  const duplicates = await req.payload.find({
    collection: 'page',
    depth: 0,
    limit: 1,
    draft: true,
    req,
    where: { address: { equals: value }, ...(id && { id: { not_equals: id } }) },
  })
  return duplicates.totalDocs ? invalidAddress.taken(duplicates.docs[0]?.title ?? '') : true
}

export const addressField: TextField = {
  name: 'address',
  type: 'text',
  required: true,
  index: true,
  validate,
  hooks: {
    beforeValidate: [
      ({ value }) =>
        typeof value === 'string'
          ? value
              .trim()
              .toLowerCase()
              .replace(/^(?!\/)/, '/')
              .replace(/^(.*[^/]|\/)\/+$/, '$1')
          : value,
    ],
  },
  admin: {
    position: 'sidebar',
    description: 'Starts with /, for example /family-law. The home page is /. Visitors to a former address are redirected to the new one.',
  },
}

/** Keeps the former addresses of a published page, so that links to it still work. */
export const saveFormerAddress: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || data._status !== 'published' || !originalDoc?.id) return data
  const { docs } = await req.payload.findVersions({
    collection: 'page',
    where: { parent: { equals: originalDoc.id }, 'version._status': { equals: 'published' } },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    depth: 0,
    req,
  })
  const last = docs[0]?.version
  if (!last || !data.address || last.address === data.address) return data
  const former = new Set([...(last.formerAddresses ?? []), last.address])
  former.delete(data.address)
  return { ...data, formerAddresses: [...former] }
}
