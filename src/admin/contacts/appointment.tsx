'use client'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import type { Body } from '@/client/form-body'
import { appointments } from '@/contract/appointments'
import { ErrorSummary } from '@/ui/error-summary'
import { Select, TextArea, TextField } from '@/ui/field'
import { tell } from '@/ui/toast'
import { DraftDialog } from '../shell/draft-dialog'
import { words } from '../words'
import type { Contact } from './queries'

const text = words.contacts
const schema = appointments.make.input.omit({ id: true })
const durationsMinutes = [30, 45, 60, 90, 120]
const emptyValues = () => ({ start: '', minutes: '60', notes: '', mail: 'yes' })

/** `start` is typed in the browser's time zone. */
function toBody({ minutes, mail, start, ...rest }: Body): Body {
  const from = typeof start === 'string' ? new Date(start) : new Date(Number.NaN)
  const isValid = !Number.isNaN(from.getTime())
  const end = new Date(from.getTime() + Number(minutes) * 60_000)
  return { ...rest, mail: mail === 'yes', ...(isValid && { start: from.toISOString(), end: end.toISOString() }) }
}

export function Appointment({ contact, close }: { contact: Contact; close: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema,
    toValues: emptyValues,
    toBody,
    send: (body, options) => api.appointments.make({ ...body, id: contact.id } as Parameters<typeof api.appointments.make>[0], options),
    done: ({ mailed }) => {
      for (const resource of ['contact', 'event']) void queryClient.invalidateQueries({ queryKey: [resource] })
      tell(mailed ? text.appointmentMailed(contact.email ?? '') : text.appointmentMade)
      close()
    },
    failure: text.appointmentFailed,
  })
  const field = (name: 'start' | 'minutes' | 'notes' | 'mail') => ({ ...form.field(name), id: `appointment-${name}` })
  return (
    <DraftDialog form={form} draft={`appointment.${contact.id}`} title={text.appointment} save={text.appointmentSave} close={close}>
      <ErrorSummary
        title={words.form.summary}
        faults={form.faults.map((fault) => ({ ...fault, field: `appointment-${fault.field}` }))}
        attempt={form.attempt}
      />
      <TextField {...field('start')} label={text.start} type="datetime-local" data-first />
      <Select {...field('minutes')} label={text.length}>
        {durationsMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {text.minutes(minutes)}
          </option>
        ))}
      </Select>
      <TextArea {...field('notes')} label={text.notes} rows={2} optional />
      {contact.email ? (
        <Select {...field('mail')} label={text.confirmation} hint={text.confirmationTo(contact.email)}>
          <option value="yes">{text.confirmationYes}</option>
          <option value="no">{text.confirmationNo}</option>
        </Select>
      ) : (
        <p>{text.confirmationNone}</p>
      )}
    </DraftDialog>
  )
}
