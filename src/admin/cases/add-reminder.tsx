'use client'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { typedReminder } from '@/contract/reminders'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/field'
import { fromLocal, zone } from '@/ui/local-time'
import { Problem } from '@/ui/notice'
import { tell } from '@/ui/toast'
import { words } from '../words'
import { remindersKey } from './queries'

const text = words.reminders
const blank = () => ({ reminderAt: '', message: '' })

export function AddReminder({ caseId, close }: { caseId: string; close: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    schema: typedReminder,
    toValues: blank,
    send: ({ reminderAt, ...rest }, options) =>
      api.reminders.create({ ...rest, id: caseId, reminderAt: fromLocal(String(reminderAt)) }, options),
    done: () => {
      void client.invalidateQueries({ queryKey: remindersKey(caseId) })
      tell(text.saved)
      close()
    },
    failure: text.addFailed,
  })
  return (
    <Dialog
      title={text.add}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.form.cancel}</Button>
          <Button look="primary" type="submit" form="add-reminder" busy={form.saving}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="add-reminder" noValidate onSubmit={form.submit} style={{ display: 'grid', gap: 'var(--space-3)' }}>
        {form.problem && <Problem sentence={form.problem} />}
        <TextField {...form.field('reminderAt')} data-first type="datetime-local" label={text.when} hint={text.zone(zone())} required />
        <TextField {...form.field('message')} label={text.message} optional maxLength={1000} />
      </form>
    </Dialog>
  )
}
