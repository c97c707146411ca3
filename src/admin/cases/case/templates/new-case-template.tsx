'use client'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { QueryState } from '@/ui/query-state'
import styles from '../boxed-list.module.css'
import { MissingParties, TemplateEntries } from './template-entries'
import type { useTemplateChoice } from './use-template-choice'

const text = strings.caseTemplates

/** What a new case of the chosen type starts with. */
export function NewCaseTemplate({
  choice: { query, entries, selected, select, parties },
}: {
  choice: ReturnType<typeof useTemplateChoice>
}) {
  if (!query.isError && !query.isLoading && !query.data) return null
  return (
    <section className={styles.box} aria-labelledby="template">
      <h2 id="template" className={styles.title}>
        {text.title}
      </h2>
      {(query.isError || query.isLoading) && (
        <QueryState query={query} errorMessage={getErrorMessage(query.error, text.loadFailed)} loadingLabel={text.loading} />
      )}
      {query.data && <TemplateEntries entries={entries} selected={selected} onSelect={select} />}
      <MissingParties roles={parties} />
    </section>
  )
}
