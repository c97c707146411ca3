'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { datesToComputeQuery } from '@/admin/cases/queries'
import { DeadlineDialog } from '@/admin/records/deadlines/deadline-dialog'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import type { caseTemplates } from '@/contract/case-templates'
import type { ResponseBody } from '@/contract/route'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { LoadErrorInline } from '@/ui/load-error-inline'
import boxStyles from './boxed-list.module.css'
import styles from './item-list.module.css'

const text = strings.caseTemplates

type DateToCompute = ResponseBody<typeof caseTemplates.listDates>['dates'][number]

type Props = { caseId: string; assignee: string | null; canEdit: boolean }
/** Dates of the template that have no deadline yet. */
export function DatesToCompute({ caseId, assignee, canEdit }: Props) {
  const query = useQuery(datesToComputeQuery(caseId))
  const [preset, setPreset] = useState<DateToCompute>()
  const dates = query.data ?? []
  return (
    <>
      {query.isError && <LoadErrorInline onRetry={() => void query.refetch()} />}
      {dates.length > 0 && (
        <section className={boxStyles.box} aria-labelledby="dates-to-compute">
          <h2 id="dates-to-compute" className={boxStyles.title}>
            {text.dates(dates.length)}
          </h2>
          <ul className={styles.list}>
            {dates.map((date) => (
              <li key={date.slug} className={`${styles.item} ${boxStyles.stacked}`}>
                <span className={styles.text}>
                  <span className={styles.name}>{date.title}</span>
                  <span className={styles.details}>{date.rule ? date.citation : `${date.citation} · ${text.unchecked}`}</span>
                </span>
                {canEdit && <DateActions caseId={caseId} date={date} onCompute={() => setPreset(date)} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {preset && <DeadlineDialog caseId={caseId} preset={preset} assignee={assignee} onClose={() => setPreset(undefined)} />}
    </>
  )
}

type ActionsProps = { caseId: string; date: DateToCompute; onCompute: () => void }
function DateActions({ caseId, date: { slug, title, rule }, onCompute }: ActionsProps) {
  const invalidates = ['case-template', 'dates', caseId]
  const restore = useAction({
    mutationFn: () => api.caseTemplates.restoreDate({ id: caseId, slug }),
    errorMessage: text.restoreFailed,
    invalidates,
  })
  const dismiss = useAction({
    mutationFn: () => api.caseTemplates.dismissDate({ id: caseId, slug }),
    successMessage: () => text.dismissed,
    undo: () => restore.run(),
    errorMessage: text.dismissFailed,
    invalidates,
  })
  return (
    <span className={boxStyles.actions}>
      <Button small aria-label={(rule ? text.computeLabel : text.typeDateLabel)(title)} onClick={onCompute}>
        {rule ? text.compute : text.typeDate}
      </Button>
      <Button
        small
        variant="quiet"
        aria-label={text.dismissLabel(title)}
        ignoresDoubleClick
        busy={dismiss.isPending}
        onClick={() => dismiss.run()}
      >
        {text.dismiss}
      </Button>
    </span>
  )
}
