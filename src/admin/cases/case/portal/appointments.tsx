'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { caseEventsQuery } from '@/admin/cases/queries'
import { ClientAnswerBadge } from '@/admin/records/events/client-answer'
import { listUpcomingEvents, type UpcomingEvent } from '@/admin/records/events/upcoming-events'
import { api } from '@/client/api'
import { eventKey } from '@/client/queries/record-queries'
import { useAction } from '@/client/queries/use-action'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { Checkbox } from '@/ui/checkbox'
import { RelativeDay } from '@/ui/due-date'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { RelativeTime, useNow } from '@/ui/relative-time'
import styles from './portal.module.css'

const text = strings.portal

/** The upcoming events of the case. The client sees those that are checked. */
export function PortalAppointments({ caseId, canEdit }: { caseId: string; canEdit: boolean }) {
  const query = useQuery(caseEventsQuery(caseId))
  const now = useNow()
  const events = query.data && listUpcomingEvents(query.data, now?.getTime() ?? 0).filter(({ repeats }) => !repeats)
  return (
    <section className={styles.box} aria-labelledby="portal-appointments">
      <h2 id="portal-appointments" className={styles.heading}>
        {text.appointments}
      </h2>
      {query.isError && <LoadErrorInline onRetry={() => void query.refetch()} />}
      {events && events.length > 0 && <p className={styles.faint}>{text.appointmentsHint}</p>}
      {events?.length === 0 && <p className={styles.faint}>{text.noAppointments}</p>}
      <ul className={styles.list}>
        {events?.map((event) => (
          <li key={event.id} className={styles.appointment}>
            <span className={styles.name}>
              {event.title}{' '}
              <span className={styles.faint}>· {event.day ? <RelativeDay date={event.day} /> : <RelativeTime at={event.at} />}</span>
            </span>
            <ReleaseCheckbox caseId={caseId} event={event} canEdit={canEdit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CheckboxProps = { caseId: string; event: UpcomingEvent; canEdit: boolean }
function ReleaseCheckbox({ caseId, event: { id, title, released, clientAnswer, canModify, updatedAt }, canEdit }: CheckboxProps) {
  const queryClient = useQueryClient()
  const { queryKey } = caseEventsQuery(caseId)
  const release = useAction({
    // Requests are sent one after the other, each with the version that the previous one created.
    scope: { id: queryKey.join() },
    mutationFn: (isReleased: boolean) => {
      const current = queryClient.getQueryData(queryKey)?.find((event) => event.id === id)
      const ifMatch = recordVersion(current ?? { updatedAt })
      return api.events.update({ id, released: isReleased } as Parameters<typeof api.events.update>[0], { ifMatch })
    },
    onSuccess: ({ event: saved }) => {
      queryClient.setQueryData(eventKey(id), saved)
      queryClient.setQueryData(queryKey, (events) =>
        events?.map((event) => (event.id === id ? { ...event, released: saved.released, updatedAt: saved.updatedAt } : event)),
      )
    },
    errorMessage: text.releaseFailed,
    invalidates: ['event'],
  })
  const isShown = release.isPending ? release.variables : released
  return (
    <span className={styles.facts}>
      {isShown && <ClientAnswerBadge clientAnswer={clientAnswer} />}
      <Checkbox
        aria-label={text.show(title)}
        checked={isShown}
        disabled={!canEdit || !canModify}
        onChange={({ target }) => release.run(target.checked)}
      >
        {text.showShort}
      </Checkbox>
      {canEdit && !canModify && <span className={styles.faint}>{text.releaseDenied}</span>}
    </span>
  )
}
