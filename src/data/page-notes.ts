import type { Payload } from 'payload'
import type { languages } from '@/contract/contacts'

type Language = (typeof languages)[number]
type Written = { mainLanguage: Language; title?: Partial<Record<Language, string>>; writtenAt?: Partial<Record<Language, string>> }

/** The language of a page whose words are older than those of its main one; null when both are of one age. */
export async function languageBehind(payload: Payload, id: string): Promise<{ language: Language; main: Language } | null> {
  const select = { mainLanguage: true, title: true, writtenAt: true } as const
  const page = (await payload.findByID({
    collection: 'page',
    id,
    locale: 'all',
    depth: 0,
    draft: true,
    trash: true,
    disableErrors: true,
    select,
  })) as unknown as Written | null
  if (!page) return null
  const main = page.mainLanguage
  const language = main === 'en' ? 'es' : 'en'
  const [now, then] = [page.writtenAt?.[main], page.writtenAt?.[language]]
  return page.title?.[language] && now && then && then < now ? { language, main } : null
}

/** Pages whose blocks lead to this one, by choosing it or by its address in a text; drafts too. */
export async function pagesLinkingTo(payload: Payload, id: string): Promise<{ id: string; title: string }[]> {
  const { docs } = await payload.find({
    collection: 'page',
    depth: 0,
    draft: true,
    pagination: false,
    locale: 'all',
    select: { title: true, address: true, blocks: true, mainLanguage: true },
  })
  const pages = docs as unknown as {
    id: string
    address: string
    blocks: unknown
    mainLanguage: Language
    title: Record<Language, string>
  }[]
  const address = pages.find((page) => page.id === id)?.address
  return pages
    .filter((page) => page.id !== id && leadsTo(JSON.stringify(page.blocks), id, address))
    .map((page) => ({ id: page.id, title: page.title[page.mainLanguage] }))
}

const leadsTo = (blocks: string, id: string, address: string | undefined) =>
  blocks.includes(`"${id}"`) || (address !== undefined && new RegExp(`"url":"(/(en|es))?${address}["#?]`).test(blocks))
