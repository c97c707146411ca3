import type { Payload } from 'payload'
import type { languages } from '@/contract/contacts'

type Language = (typeof languages)[number]
type TranslationDates = { mainLanguage: Language; title?: Partial<Record<Language, string>>; writtenAt?: Partial<Record<Language, string>> }

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
  })) as unknown as TranslationDates | null
  if (!page) return null
  const main = page.mainLanguage
  const language = main === 'en' ? 'es' : 'en'
  const [now, then] = [page.writtenAt?.[main], page.writtenAt?.[language]]
  return page.title?.[language] && now && then && then < now ? { language, main } : null
}

type PageTitle = { id: string; title: string }

/** For each page that others lead to, by choosing it in a block or by its address in a text, who they are; drafts too. */
export async function linksToPages(payload: Payload): Promise<Map<string, PageTitle[]>> {
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
  const linking = pages.map(({ id, address }): [string, PageTitle[]] => [
    id,
    pages.filter((page) => page.id !== id && linksTo(page.blocks, id, address)).map(({ id, title }) => ({ id, title })),
  ])
  return new Map(linking.filter(([, from]) => from.length))
}

const linksTo = (blocks: string, id: string, address: string | undefined) =>
  blocks.includes(`"${id}"`) || (address !== undefined && new RegExp(`"url":"(/(en|es))?${address}["#?]`).test(blocks))
