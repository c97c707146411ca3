'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { Availability } from '@/admin/records/events/availability'
import { CasePicker } from '@/admin/records/pickers/case-picker'
import { StaffOptions } from '@/admin/records/pickers/staff-options'
import { openCasesQuery } from '@/admin/records/pickers/use-case-items'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { parseFlag, type RequestBody, toFlagValue } from '@/client/form/values'
import { useHasLoaded } from '@/client/queries/use-has-loaded'
import { useCurrentUser } from '@/client/session/current-user'
import { getDisplayName } from '@/client/staff/staff'
import { useFreeHour } from '@/client/use-free-hour'
import * as strings from '@/strings/index'
import { Select, TextArea, TextField } from '@/ui/field'
import { formatLocalInput } from '@/ui/local-time'
import { toast } from '@/ui/toast'
import type { Row } from './queries'

const text = strings.contacts
const loadValidation = () =>
  import('@/contract/appointments').then(({ appointments }) => ({ schema: appointments.create.input.omit({ id: true }) }))
const durationsMinutes = [30, 45, 60, 90, 120]
const defaultMinutes = '60'

/** `start` is a local time of the browser, `minutes` the duration. */
function toBody({ minutes, mail, start, ...rest }: RequestBody): RequestBody {
  const from = typeof start === 'string' ? new Date(start) : new Date(Number.NaN)
  const isValid = !Number.isNaN(from.getTime())
  const end = new Date(from.getTime() + Number(minutes) * 60_000)
  return { ...rest, mail: parseFlag(mail), ...(isValid ? { start: from.toISOString(), end: end.toISOString() } : start ? { start } : {}) }
}

type Props = { contact: Row; onClose: () => void }
export function AppointmentDialog(props: Props) {
  const { freeHour, isLoading } = useFreeHour()
  const { data: cases = [], isLoading: isLoadingCases } = useQuery(openCasesQuery({ contactId: props.contact.id }))
  const hasLoaded = useHasLoaded(!isLoading && !isLoadingCases)
  if (!hasLoaded) return null
  const onlyCase = cases.length === 1 ? cases[0] : undefined
  return <AppointmentForm {...props} onlyCase={onlyCase} start={formatLocalInput(freeHour?.toISOString() ?? null)} />
}

/** A draft would restore the id of a case without its title. */
const excludedFields = ['caseId']
/** `start` is a free hour of the signed-in person, as a local time. */
type FormProps = Props & { start: string; onlyCase: { id: string; label: string } | undefined }
function AppointmentForm({ contact, start, onlyCase, onClose }: FormProps) {
  const me = useCurrentUser()
  const [initialCase] = useState(onlyCase)
  const initialValues = useCallback(
    () => ({ start, minutes: defaultMinutes, userId: me.id, caseId: initialCase?.id ?? '', notes: '', mail: toFlagValue(true) }),
    [start, me.id, initialCase],
  )
  const queryClient = useQueryClient()
  const form = useForm({
    idPrefix: 'appointment',
    loadValidation,
    toValues: initialValues,
    toBody,
    send: (body: Omit<Parameters<typeof api.appointments.create>[0], 'id'>, options) =>
      api.appointments.create({ ...body, id: contact.id }, options),
    onSuccess: ({ mailed }) => {
      for (const resource of ['contact', 'event', 'case']) void queryClient.invalidateQueries({ queryKey: [resource] })
      toast(mailed ? text.appointmentMailed(contact.email ?? '') : text.appointmentMade)
      onClose()
    },
    fallbackMessage: text.appointmentFailed,
  })
  const { start: from, minutes, userId, caseId } = form.watch()
  const { end } = toBody({ start: from, minutes })
  return (
    <DraftDialog
      form={form}
      draftKey={`appointment.${contact.id}`}
      excludedFields={excludedFields}
      title={text.appointment}
      submitLabel={text.appointmentSave}
      onClose={onClose}
    >
      <TextField {...form.field('start')} label={text.start} type="datetime-local" data-initial-focus />
      <Select {...form.field('minutes')} label={text.length}>
        {durationsMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {text.minutes(minutes)}
          </option>
        ))}
      </Select>
      <Select {...form.field('userId')} label={strings.schedule.user}>
        <option value="">{strings.schedule.nobody}</option>
        <StaffOptions former={{ id: me.id, name: getDisplayName(me) }} />
      </Select>
      <Availability start={from} end={String(end ?? '')} selectedId={userId} onSelect={(id) => form.setValues({ userId: id })} />
      <CasePicker
        name={form.fieldId('caseId')}
        value={caseId}
        initialTitle={initialCase?.label ?? ''}
        personIds={{ contactId: contact.id }}
        error={form.field('caseId').error}
        onChange={(id) => form.setValues({ caseId: id })}
      />
      <TextArea {...form.field('notes')} label={text.notes} rows={2} optional />
      {contact.email ? (
        <Select {...form.field('mail')} label={text.confirmation} hint={text.confirmationTo(contact.email)}>
          <option value={toFlagValue(true)}>{text.confirmationYes}</option>
          <option value={toFlagValue(false)}>{text.confirmationNo}</option>
        </Select>
      ) : (
        <p>{text.confirmationNone}</p>
      )}
    </DraftDialog>
  )
}
