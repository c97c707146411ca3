'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { eventRules, typedEvent } from '@/contract/events'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ErrorSummary } from '@/ui/error-summary'
import { Select, TextArea, TextField } from '@/ui/field'
import { fromLocal, toLocal, zone } from '@/ui/local-time'
import { Problem } from '@/ui/notice'
import { tell } from '@/ui/toast'
import { Compare } from '../shell/compare'
import { nameOf, staffList } from '../shell/staff'
import { words } from '../words'
import { type Event, oneKey } from './queries'
import styles from './schedule.module.css'

const text = words.schedule
const toValues = (event: Event | undefined) => ({
  title: event?.title ?? '',
  start: toLocal(event?.start ?? null),
  end: toLocal(event?.end ?? null),
  userId: event?.userId ?? '',
  notes: event?.notes ?? '',
})
const labels = { title: text.titleField, start: text.start, end: text.end, notes: text.notes }
type Body = Parameters<typeof api.events.create>[0]
/** A form has local times, the office instants. */
const inUtc = (body: { [field: string]: unknown }) =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      (field === 'start' || field === 'end') && value ? fromLocal(String(value)) : value,
    ]),
  ) as Body

export function EventForm({ event, close }: { event?: Event; close: () => void }) {
  const client = useQueryClient()
  const staff = useQuery(staffList).data?.users ?? []
  const form = useForm({
    schema: typedEvent,
    rules: eventRules,
    ...(event && { record: event }),
    toValues,
    send: (body, options) =>
      event ? api.events.update({ ...inUtc(body), id: event.id }, options) : api.events.create(inUtc(body), options),
    done: ({ event: now }) => {
      client.setQueryData(oneKey(now.id), now)
      void client.invalidateQueries({ queryKey: ['event', 'list'] })
      tell(text.saved)
      close()
    },
    failure: event ? text.saveFailed : text.createFailed,
  })
  return (
    <Dialog
      title={event ? text.edit : text.create}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.form.cancel}</Button>
          <Button type="submit" form="event" look="primary" busy={form.saving}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="event" noValidate onSubmit={form.submit} className={styles.form}>
        <ErrorSummary title={words.form.summary} faults={form.faults} attempt={form.attempt} />
        {form.problem && <Problem sentence={form.problem} />}
        <TextField {...form.field('title')} label={text.titleField} autoComplete="off" data-first />
        <div className={styles.times}>
          <TextField {...form.field('start')} type="datetime-local" label={text.start} />
          <TextField {...form.field('end')} type="datetime-local" label={text.end} optional />
        </div>
        <p className={styles.count}>{text.zone(zone())}</p>
        <Select {...form.field('userId')} label={text.user}>
          <option value="">{text.nobody}</option>
          {staff.map((person) => (
            <option key={person.id} value={person.id}>
              {nameOf(person)}
            </option>
          ))}
        </Select>
        <TextArea {...form.field('notes')} label={text.notes} rows={3} optional />
      </form>
      {form.conflict && (
        <Compare
          conflict={form.conflict}
          labels={labels}
          toValues={toValues}
          typed={form.typed()}
          onMine={() => void form.overwrite()}
          onTheirs={() => form.reset(form.conflict?.current)}
          onClose={form.closeConflict}
        />
      )}
    </Dialog>
  )
}
