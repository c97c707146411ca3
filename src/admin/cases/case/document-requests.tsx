'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DocumentRequest, documentRequestsKey, documentRequestsQuery } from '@/admin/cases/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/use-action'
import { documentRequestStates } from '@/contract/document-requests'
import { strings } from '@/strings/index'
import { Badge } from '@/ui/badge'
import { LoadErrorInline } from '@/ui/load-error-inline'
import styles from './parties.module.css'
import own from './templates.module.css'

const text = strings.documentRequests
type State = DocumentRequest['state']

/** The documents that the case's template asks for. Nothing for a case without any. */
export function DocumentRequests({ caseId, canEdit }: { caseId: string; canEdit: boolean }) {
  const queryClient = useQueryClient()
  const query = useQuery(documentRequestsQuery(caseId))
  const key = documentRequestsKey(caseId)
  const setState = useAction({
    scope: { id: key.join() },
    mutationFn: ({ requestId, state }: { requestId: string; state: State }) =>
      api.documentRequests.update({ id: caseId, requestId, state }),
    onMutate: async ({ requestId, state }) => {
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<DocumentRequest[]>(key, (rows) => rows?.map((row) => (row.id === requestId ? { ...row, state } : row)))
    },
    failed: text.failed,
    invalidates: key,
  })
  const rows = query.data ?? []
  if (query.isError) return <LoadErrorInline onRetry={() => void query.refetch()} />
  if (rows.length === 0) return null
  return (
    <section className={own.box} aria-labelledby="document-requests">
      <h2 id="document-requests" className={own.title}>
        {text.title}
      </h2>
      <p role="status" className={own.faint}>
        {text.progress(rows.filter(({ state }) => state === 'received').length, rows.filter(({ state }) => state !== 'waived').length)}
      </p>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={`${styles.item} ${own.stacked}`}>
            <span className={styles.text}>
              <span className={styles.name}>
                {row.en} {!row.required && <Badge>{text.optional}</Badge>}{' '}
                {row.translation && <Badge kind="info">{text.translation}</Badge>}
              </span>
              <span className={styles.details} lang="es">
                {row.es}
              </span>
              {row.help && <span className={styles.details}>{row.help}</span>}
            </span>
            {canEdit ? (
              <select
                className={own.state}
                aria-label={text.stateOf(row.en)}
                value={row.state}
                onChange={({ target }) => setState.run({ requestId: row.id, state: target.value as State })}
              >
                {documentRequestStates.map((state) => (
                  <option key={state} value={state}>
                    {text.states[state]}
                  </option>
                ))}
              </select>
            ) : (
              <Badge kind={row.state === 'received' ? 'good' : 'neutral'}>{text.states[row.state]}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
