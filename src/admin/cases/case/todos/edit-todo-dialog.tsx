'use client'
import { useQueryClient } from '@tanstack/react-query'
import { type Todo, todosKey } from '@/admin/cases/queries'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { StaffOptions } from '@/admin/records/pickers/staff-options'
import { useGetPersonName } from '@/admin/records/use-person-name'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { writeBelowChanges } from '@/client/queries/optimistic-change'
import * as strings from '@/strings/index'
import { Select, TextField } from '@/ui/field'

const text = strings.todos
const loadValidation = () =>
  import('@/contract/todos').then(({ todoFields }) => ({ schema: todoFields.pick({ text: true, due: true, assignee: true }) }))
const toValues = (todo: Todo | undefined) => ({ text: todo?.text ?? '', due: todo?.due ?? '', assignee: todo?.assignee ?? '' })
const labels = { text: text.text, due: text.due, assignee: text.assignee }

export function EditTodoDialog({ caseId, todo, onClose }: { caseId: string; todo: Todo; onClose: () => void }) {
  const queryClient = useQueryClient()
  const key = todosKey(caseId)
  const form = useForm({
    loadValidation,
    record: todo,
    toValues,
    send: (body, options) => api.todos.update({ ...body, id: caseId, todoId: todo.id }, options),
    onSuccess: ({ todo: saved }) => {
      writeBelowChanges<Todo[]>(queryClient, key, (todos) => todos.map((other) => (other.id === saved.id ? saved : other)))
      void queryClient.invalidateQueries({ queryKey: key })
      onClose()
    },
    fallbackMessage: text.updateFailed,
  })
  const { assignee, assigneeName } = todo
  const versions = [...(form.conflict ? [form.conflict.current] : []), todo]
  const getPersonName = useGetPersonName(versions.map((version) => ({ id: version.assignee, name: version.assigneeName })))
  const displayValues = (values: ReturnType<typeof toValues>) => ({ ...values, assignee: getPersonName(values.assignee) })
  return (
    <DraftDialog form={form} draftKey={`todo.${todo.id}`} title={text.edit} onClose={onClose}>
      <TextField {...form.field('text')} label={text.text} maxLength={1000} autoComplete="off" data-initial-focus />
      <TextField {...form.field('due')} type="date" label={text.due} optional />
      <Select {...form.field('assignee')} label={text.assignee} optional>
        <option value="">{text.anyone}</option>
        <StaffOptions former={assignee && assigneeName ? { id: assignee, name: assigneeName } : undefined} />
      </Select>
      <EditConflictDialog form={form} labels={labels} toValues={toValues} toDisplayValues={displayValues} />
    </DraftDialog>
  )
}
