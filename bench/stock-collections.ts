import type { CollectionConfig, Field } from 'payload'
import { CaseTypes, SubTypes } from '@/collections/case-types'
import { Cases } from '@/collections/cases'
import { Clients } from '@/collections/clients'
import { Contacts } from '@/collections/contacts'
import { Users } from '@/collections/users'

const publicAccess = { create: () => true, read: () => true, update: () => true, delete: () => true, admin: () => true }
const titles: Record<string, string> = { case: 'caseNumber', client: 'lastName' }
const caseList = { defaultColumns: ['caseNumber', 'title', 'clientName', 'status', 'date'] }

const collections: CollectionConfig[] = [Users, Clients, Contacts, Cases, CaseTypes, SubTypes]
const slugs = new Set(collections.map(({ slug }) => slug))
const isKnown = (field: Field) => field.type !== 'relationship' || [field.relationTo].flat().every((slug) => slugs.has(slug))

/** The office's collections without access rules, hooks, custom endpoints and relationships to other collections. */
export const stockCollections: CollectionConfig[] = collections.map((collection) => ({
  ...collection,
  fields: collection.fields.filter(isKnown),
  access: publicAccess,
  endpoints: [],
  hooks: {},
  admin: { useAsTitle: titles[collection.slug] ?? 'name', ...(collection.slug === 'case' && caseList) },
}))
