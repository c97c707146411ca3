import type { z } from 'zod'
import type { caseTemplates, Template } from '@/contract/case-templates'
import { buildDeadlineKey, parseDeadlineSlug } from '@/contract/constants/case-templates'
import type { CaseTemplateState } from './case-queries'

type Entry = z.input<typeof caseTemplates.apply.output>['entries'][number]

/** The entries of a template beside what a case has, and what the case has from an earlier one. */
export function compareTemplate(
  { tasks, documents, deadlines }: Template,
  { items, dates, computed }: CaseTemplateState,
  titles: Map<string, string>,
): Entry[] {
  const known = new Map(items.map((item) => [item.key, item]))
  const compare = (kind: 'task' | 'document', key: string, text: string, es: string | null): Entry => {
    const item = known.get(key)
    if (!item) return { key, kind, text, state: 'new', current: null }
    if (item.isDeleted) return { key, kind, text, state: 'deleted', current: null }
    return item.text === text && item.es === es
      ? { key, kind, text, state: 'present', current: null }
      : { key, kind, text, state: 'different', current: item.text }
  }
  const toDeadline = (slug: string, state: Entry['state']): Entry => ({
    key: buildDeadlineKey(slug),
    kind: 'deadline',
    text: titles.get(slug) ?? slug,
    state,
    current: null,
  })
  const present = new Set([...dates.map(({ slug }) => slug), ...computed])
  const slugs = new Set(deadlines)
  const entries = [
    ...tasks.map(({ key, text }) => compare('task', key, text, null)),
    ...documents.map(({ key, en, es }) => compare('document', key, en, es)),
    ...deadlines.map((slug) => toDeadline(slug, present.has(slug) ? 'present' : 'new')),
  ]
  const keys = new Set(entries.map(({ key }) => key))
  const gone = items.filter(({ key, isDeleted }) => !keys.has(key) && !isDeleted)
  return [
    ...entries,
    ...gone.map(({ key, kind, text }): Entry => ({ key, kind, text, state: 'gone', current: null })),
    ...dates.filter(({ slug, dismissed }) => !slugs.has(slug) && !dismissed).map(({ slug }) => toDeadline(slug, 'gone')),
  ]
}

export const parseDeadlineSlugs = (keys: string[]) => keys.map(parseDeadlineSlug).filter((slug) => slug !== null)
