import { type Language, languages } from './constants/languages.ts'

/** The dates of a page in all languages. `draft` of Payload's REST API, read with `locale=all`, has them too. */
export type TranslationDates = {
  mainLanguage: Language
  title?: Partial<Record<Language, string>>
  ready?: Partial<Record<Language, boolean>>
  writtenAt?: Partial<Record<Language, string>>
}
export type OutdatedTranslation = { language: Language; main: Language } | null

/** The language of a page whose text is older than the main language's, or null when it is up to date. */
export function compareTranslationDates({ mainLanguage: main, title, writtenAt }: TranslationDates): OutdatedTranslation {
  const language = main === 'en' ? 'es' : 'en'
  const [mainDate, translationDate] = [writtenAt?.[main], writtenAt?.[language]]
  return title?.[language] && mainDate && translationDate && translationDate < mainDate ? { language, main } : null
}

/** The main language, and the other one if it is marked as ready. */
export const listReadableLanguages = ({ mainLanguage, ready }: Pick<TranslationDates, 'mainLanguage' | 'ready'>): Language[] =>
  languages.filter((language) => language === mainLanguage || ready?.[language])

type PublishablePage = Pick<TranslationDates, 'mainLanguage' | 'ready'> & { _status?: string | null }
/** The languages in which visitors can read the page now, and not after the draft is published. */
export const listLostLanguages = (page: PublishablePage, draft: PublishablePage): Language[] =>
  page._status === 'published' ? listReadableLanguages(page).filter((language) => !listReadableLanguages(draft).includes(language)) : []

/** What an editor should know about the languages of a draft before it is published. */
export type TranslationNotes = { outdated: OutdatedTranslation; lost: Language[] }

/** `unready`: written, but not shown to visitors. */
export type TranslationState = { language: Language; state: 'missing' | 'unready' | 'outdated' | 'current' }
export function getTranslationState(page: TranslationDates): TranslationState {
  const language = page.mainLanguage === 'en' ? 'es' : 'en'
  if (!page.title?.[language]) return { language, state: 'missing' }
  if (!page.ready?.[language]) return { language, state: 'unready' }
  return { language, state: compareTranslationDates(page) ? 'outdated' : 'current' }
}
