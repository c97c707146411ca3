import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Language } from '@/contract/constants/languages'
import { listReadableLanguages } from '@/contract/outdated-translation'
import { alternativeTextMissing } from '@/contract/website'

type Picture = { path: string; id: string }
type Localized = Partial<Record<Language, unknown>>
type Ready = Partial<Record<Language, boolean>>

/**
 * A page is published only if its pictures are described in every language that visitors can read. A scheduled publication,
 * which runs through the Local API, has no user to warn and is not blocked.
 */
export const requireAlternativeTexts: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (data._status !== 'published' || req.payloadAPI === 'local') return data
  const pictures = findPictures(data.blocks ?? originalDoc?.blocks, 'blocks')
  if (!pictures.length) return data
  const published = await publishedLanguages({ ...originalDoc, ...data }, req)
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: pictures.map(({ id }) => id) } },
    locale: 'all',
    depth: 0,
    pagination: false,
    req,
  })
  const described = new Map(docs.map(({ id, alt }) => [id, alt as unknown as Localized]))
  const errors = pictures.flatMap(({ id, path }) =>
    published
      .filter((language) => described.has(id) && !described.get(id)?.[language])
      .map((language) => ({ path, message: alternativeTextMissing(language) })),
  )
  if (errors.length) throw new ValidationError({ collection: 'page', errors, req })
  return data
}

/** The main language, and the other one if it is marked as ready. */
async function publishedLanguages(page: Record<string, unknown>, req: Parameters<CollectionBeforeChangeHook>[0]['req']) {
  const saved = page.id
    ? await req.payload.findByID({
        collection: 'page',
        id: String(page.id),
        locale: 'all',
        depth: 0,
        draft: true,
        trash: true,
        select: { ready: true },
        req,
      })
    : null
  const ready = { ...(saved?.ready as unknown as Ready), [req.locale ?? 'en']: page.ready as boolean | undefined }
  return listReadableLanguages({ mainLanguage: page.mainLanguage as Language, ready })
}

function findPictures(value: unknown, path: string): Picture[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const id = key === 'picture' && part ? (typeof part === 'object' ? String((part as { id: unknown }).id) : String(part)) : null
    return id ? [{ path: `${path}.${key}`, id }] : findPictures(part, `${path}.${key}`)
  })
}
