import type { CollectionConfig } from 'payload'
import { CaseTypes, SubTypes } from '@/collections/case-types'
import { Cases } from '@/collections/cases'
import { Clients } from '@/collections/clients'
import { Contacts } from '@/collections/contacts'
import { Users } from '@/collections/users'

const publicAccess = { create: () => true, read: () => true, update: () => true, delete: () => true, admin: () => true }
const titles: Record<string, string> = { case: 'caseNumber', client: 'lastName' }
const caseList = { defaultColumns: ['caseNumber', 'title', 'clientName', 'status', 'date'] }

/** The office's collections without access rules, hooks and custom endpoints. */
export const stockCollections: CollectionConfig[] = [Users, Clients, Contacts, Cases, CaseTypes, SubTypes].map((collection) => ({
  ...collection,
  access: publicAccess,
  endpoints: [],
  hooks: {},
  admin: { useAsTitle: titles[collection.slug] ?? 'name', ...(collection.slug === 'case' && caseList) },
}))
