'use client'
import { useQueryClient } from '@tanstack/react-query'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { StaffOptions } from '@/admin/records/pickers/staff-options'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import type { RequestBody } from '@/client/form/values'
import { useCurrentUser } from '@/client/session/current-user'
import * as strings from '@/strings/index'
import { Select, TextField } from '@/ui/field'
import { formatLocalInput, getTimeZone, parseLocalInput } from '@/ui/local-time'
import { toast } from '@/ui/toast'
import { remindersKey } from './queries'
import { ReminderTimes } from './reminder-times'

const loadValidation = () => import('@/contract/reminders').then(({ reminderFields }) => ({ schema: reminderFields }))

const text = strings.reminders
const emptyValues = () => ({ reminderAt: '', message: '', userId: '' })
const toBody = ({ reminderAt, ...body }: RequestBody) => ({
  ...body,
  ...(reminderAt ? { reminderAt: parseLocalInput(String(reminderAt)) } : {}),
})
type CreateInput = Parameters<typeof api.reminders.create>[0]

export function AddReminderDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const me = useCurrentUser()
  const form = useForm({
    loadValidation,
    toValues: emptyValues,
    toBody,
    send: (body: Omit<CreateInput, 'id'>, options) =>
      api.reminders.create({ ...body, id: caseId }, { ...options, signInReason: text.signIn.add }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: remindersKey(caseId) })
      toast(text.saved)
      onClose()
    },
    fallbackMessage: text.addFailed,
  })
  return (
    <DraftDialog form={form} draftKey={`reminder.${caseId}`} title={text.add} onClose={onClose}>
      <TextField
        {...form.field('reminderAt')}
        data-initial-focus
        type="datetime-local"
        label={text.when}
        hint={text.zone(getTimeZone())}
        required
      />
      <ReminderTimes label={text.usualTimes} onPick={(at) => form.setValues({ reminderAt: formatLocalInput(at.toISOString()) })} />
      <Select {...form.field('userId')} label={text.person}>
        <option value="">{text.me}</option>
        <StaffOptions exceptId={me.id} />
      </Select>
      <TextField {...form.field('message')} label={text.message} optional maxLength={1000} />
    </DraftDialog>
  )
}
