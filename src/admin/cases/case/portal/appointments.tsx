'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { caseEventsQuery } from '@/admin/cases/queries'
import { ClientAnswerBadge } from '@/admin/records/events/client-answer'
import { listUpcomingEvents } from '@/admin/records/events/upcoming-events'
import { api } from '@/client/api'
import { eventKey, eventQuery } from '@/client/queries/record-queries'
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
        {events?.map(({ id, title, at, day }) => (
          <li key={id} className={styles.appointment}>
            <span className={styles.name}>
              {title} <span className={styles.faint}>· {day ? <RelativeDay date={day} /> : <RelativeTime at={at} />}</span>
            </span>
            <ReleaseCheckbox id={id} canEdit={canEdit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The list of events does not contain whether the client sees them, so each event is fetched. */
function ReleaseCheckbox({ id, canEdit }: { id: string; canEdit: boolean }) {
  const queryClient = useQueryClient()
  const event = useQuery(eventQuery(id)).data
  const release = useAction({
    mutationFn: (released: boolean) =>
      api.events.update({ id, released } as Parameters<typeof api.events.update>[0], event ? { ifMatch: recordVersion(event) } : {}),
    onSuccess: (saved) => queryClient.setQueryData(eventKey(id), saved.event),
    errorMessage: text.releaseFailed,
    invalidates: ['event'],
  })
  if (!event) return null
  const { title, released, clientAnswer } = event
  const isShown = release.isPending ? release.variables : released
  return (
    <span className={styles.facts}>
      {isShown && <ClientAnswerBadge clientAnswer={clientAnswer} />}
      <Checkbox
        aria-label={text.show(title)}
        checked={isShown}
        disabled={!canEdit || !event.canModify}
        onChange={({ target }) => release.run(target.checked)}
      >
        {text.showShort}
      </Checkbox>
      {canEdit && !event.canModify && <span className={styles.faint}>{text.releaseDenied}</span>}
    </span>
  )
}
