import type { Payload } from 'payload'
import type { Language } from '@/contract/constants/languages'
import { listReadableLanguages, type TranslationDates } from '@/contract/outdated-translation'
import type { Office, Page } from '@/payload-types'

export type VersionStatus = 'current' | 'former' | 'newDraft' | 'draft'
/** `languages`: in which visitors can read a page. */
type Version = { id: string; updatedAt: string; author: string | null; status: VersionStatus; languages: Language[] }
type Found = { id: string; updatedAt: string; version: Pick<Page, '_status' | 'updatedBy'> | Pick<Office, 'updatedBy'> }

const options = { depth: 1, pagination: false, sort: '-updatedAt' } as const

/** The versions of a page, newest first. Payload stores further ones, without a time of their own, when one language is published. */
export async function listPageVersions(payload: Payload, id: string): Promise<Version[]> {
  const where = { parent: { equals: id }, snapshot: { not_equals: true } }
  const select = { updatedAt: true, version: { _status: true, updatedBy: true, mainLanguage: true, ready: true } } as const
  return toVersions((await payload.findVersions({ ...options, collection: 'page', where, select, locale: 'all' })).docs)
}
export async function listGlobalVersions(payload: Payload, slug: 'office' | 'disclaimer'): Promise<Version[]> {
  // With a selection Payload leaves out the fields of a version.
  return toVersions((await payload.findGlobalVersions({ ...options, slug })).docs)
}

function toVersions(found: Found[]): Version[] {
  const isDraft = ({ version }: Found) => '_status' in version && version._status === 'draft'
  const current = found.findIndex((one) => !isDraft(one))
  const statusOf = (one: Found, index: number): VersionStatus =>
    isDraft(one) ? (index === 0 ? 'newDraft' : 'draft') : index === current ? 'current' : 'former'
  return found.map((one, index) => ({
    id: one.id,
    updatedAt: one.updatedAt,
    author: authorOf(one),
    status: statusOf(one, index),
    languages: 'mainLanguage' in one.version ? listReadableLanguages(one.version as unknown as TranslationDates) : [],
  }))
}

function authorOf({ version: { updatedBy } }: Found) {
  return typeof updatedBy === 'object' && updatedBy ? updatedBy.displayName || updatedBy.name : null
}
