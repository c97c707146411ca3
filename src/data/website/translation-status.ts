import type { Payload } from 'payload'
import type { Language } from '@/contract/constants/languages'
import {
  compareTranslationDates,
  getTranslationState,
  listLostLanguages,
  type TranslationDates,
  type TranslationNotes,
  type TranslationState,
} from '@/contract/outdated-translation'

const findTranslationDates = async (payload: Payload, id: string, draft = true) =>
  (await payload.findByID({
    collection: 'page',
    id,
    locale: 'all',
    depth: 0,
    draft,
    trash: true,
    disableErrors: true,
    select: { mainLanguage: true, title: true, ready: true, writtenAt: true, _status: true },
  })) as unknown as (TranslationDates & { _status?: string }) | null

export async function findTranslationNotes(payload: Payload, id: string): Promise<TranslationNotes> {
  const [page, draft] = await Promise.all([findTranslationDates(payload, id, false), findTranslationDates(payload, id)])
  return { outdated: draft && compareTranslationDates(draft), lost: page && draft ? listLostLanguages(page, draft) : [] }
}
/** Null if the page does not exist. */
export async function findTranslationState(payload: Payload, id: string): Promise<TranslationState | null> {
  const page = await findTranslationDates(payload, id)
  return page && getTranslationState(page)
}

type PageTitle = { id: string; title: string }

/** For each page, the other pages that link to it, by a chosen page in a block or by its address in a text. Includes drafts. */
export async function listPageReferrers(payload: Payload): Promise<Map<string, PageTitle[]>> {
  const { docs } = await payload.find({
    collection: 'page',
    depth: 0,
    draft: true,
    pagination: false,
    locale: 'all',
    select: { title: true, address: true, blocks: true, mainLanguage: true },
  })
  type Row = { id: string; address?: string; blocks: unknown; mainLanguage: Language; title: Record<Language, string> }
  const pages = (docs as unknown as Row[]).map((page) => ({
    id: page.id,
    address: page.address,
    title: page.title[page.mainLanguage],
    blocks: JSON.stringify(page.blocks ?? []),
  }))
  const referrers = pages.map(({ id, address }): [string, PageTitle[]] => [
    id,
    pages.filter((page) => page.id !== id && linksTo(page.blocks, id, address)).map(({ id, title }) => ({ id, title })),
  ])
  return new Map(referrers.filter(([, from]) => from.length))
}

const linksTo = (blocks: string, id: string, address: string | undefined) =>
  blocks.includes(`"${id}"`) || (address !== undefined && linksToAddress(blocks, address))
const linksToAddress = (blocks: string, address: string) =>
  ['', '/en', '/es'].some((language) => ['"', '#', '?'].some((end) => blocks.includes(`"url":"${language}${address}${end}`)))
