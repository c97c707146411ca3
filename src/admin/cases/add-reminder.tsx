'use client'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { typedReminder } from '@/contract/reminders'
import { TextField } from '@/ui/field'
import { fromLocal, zone } from '@/ui/local-time'
import { tell } from '@/ui/toast'
import { DraftDialog } from '../shell/draft-dialog'
import { words } from '../words'
import { remindersKey } from './queries'

const text = words.reminders
const emptyValues = () => ({ reminderAt: '', message: '' })

export function AddReminder({ caseId, close }: { caseId: string; close: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: typedReminder,
    toValues: emptyValues,
    send: ({ reminderAt, ...rest }, options) =>
      api.reminders.create({ ...rest, id: caseId, reminderAt: fromLocal(String(reminderAt)) }, { ...options, signIn: text.signIn.add }),
    done: () => {
      void queryClient.invalidateQueries({ queryKey: remindersKey(caseId) })
      tell(text.saved)
      close()
    },
    failure: text.addFailed,
  })
  return (
    <DraftDialog form={form} draft={`reminder.${caseId}`} title={text.add} save={text.save} close={close}>
      <TextField {...form.field('reminderAt')} data-first type="datetime-local" label={text.when} hint={text.zone(zone())} required />
      <TextField {...form.field('message')} label={text.message} optional maxLength={1000} />
    </DraftDialog>
  )
}
