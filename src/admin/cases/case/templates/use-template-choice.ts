'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templateQuery } from '@/admin/cases/queries'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/text/error-message'
import { buildDeadlineKey } from '@/contract/constants/case-templates'
import * as strings from '@/strings/index'
import type { TemplateEntry } from './template-entries'

type Types = { caseTypeId: string; subTypeId: string }

/** Which entries of the template a new case of this type gets: all, unless the user deselects some. */
export function useTemplateChoice({ caseTypeId, subTypeId }: Types) {
  const query = useQuery(templateQuery(caseTypeId, subTypeId))
  const [declined, setDeclined] = useState<{ hash: string; keys: ReadonlySet<string> }>()
  const template = query.data
  const entries: TemplateEntry[] = template
    ? [
        ...template.tasks.map(({ key, text }) => ({ key, kind: 'task' as const, text })),
        ...template.documents.map(({ key, en }) => ({ key, kind: 'document' as const, text: en })),
        ...template.deadlines.map(({ slug, title }) => ({ key: buildDeadlineKey(slug), kind: 'deadline' as const, text: title })),
      ]
    : []
  const declinedKeys = declined?.hash === template?.hash ? declined?.keys : undefined
  const selected = new Set(entries.flatMap(({ key }) => (declinedKeys?.has(key) ? [] : [key])))
  return {
    query,
    entries,
    selected,
    parties: template?.parties ?? [],
    select: (keys: ReadonlySet<string>) =>
      template && setDeclined({ hash: template.hash, keys: new Set(entries.flatMap(({ key }) => (keys.has(key) ? [] : [key]))) }),
    /** Returns the case with the added entries, or undefined after a failure. The case exists by then, and offers the template again. */
    apply: async (id: string) => {
      if (!template) return
      try {
        await api.caseTemplates.apply({ id, hash: template.hash, keys: [...selected] })
        return (await api.cases.get({ id })).case
      } catch (error) {
        toastRequestError(error, strings.caseTemplates.applyFailed)
      }
    },
  }
}
