'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { CheckboxGroup } from '@/admin/records/pickers/checkbox-group'
import { PeopleField } from '@/admin/records/pickers/people-field'
import { useGetPersonName } from '@/admin/records/use-person-name'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import type { RequestBody } from '@/client/form/values'
import { useCurrentUser } from '@/client/session/current-user'
import { reminderDays } from '@/contract/constants/deadlines'
import * as strings from '@/strings/index'
import { Select, TextField } from '@/ui/field'
import { formatWeekdayDate } from '@/ui/format-date'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { toast } from '@/ui/toast'
import { ComputedDate } from './computed-date'
import { checkedRulesQuery, type Deadline } from './queries'

const loadValidation = () =>
  import('@/contract/deadlines').then(({ deadlineFields, deadlineRules }) => ({ schema: deadlineFields, rules: deadlineRules }))

const text = strings.deadlines
const reminderOptions = reminderDays.map((days) => ({ value: String(days), label: text.reminderDay(days) }))
type CreateInput = Parameters<typeof api.deadlines.create>[0]
/** The values of the proposed date, if one waits for confirmation. */
const toValues = (deadline: Deadline | undefined) => {
  const dates = deadline?.proposal ?? deadline
  return {
    title: deadline?.title ?? '',
    rule: dates?.rule ?? '',
    trigger: dates?.trigger ?? '',
    triggerDate: dates?.triggerDate ?? '',
    method: dates?.method ?? '',
    date: dates && dates.date !== dates.computed ? dates.date : '',
    people: deadline?.people.map(({ id }) => id).join(',') ?? '',
    reminders: (deadline?.reminders ?? reminderDays).join(','),
  }
}
const toList = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
const toBody = (flat: RequestBody) => ({
  ...flat,
  ...('people' in flat && { people: toList(flat.people) }),
  ...('reminders' in flat && { reminders: toList(flat.reminders).map(Number) }),
})
const methodNames: Record<string, string | undefined> = text.methods
const labels = {
  title: text.name,
  rule: text.rule,
  trigger: text.trigger,
  triggerDate: text.triggerDate,
  method: text.method,
  date: text.date,
  people: text.people,
  reminders: text.reminders,
}
function describeChange({ date }: Deadline, saved: Deadline) {
  if (saved.proposedDate) return text.proposed
  return saved.date === date ? text.saved : text.moved(formatWeekdayDate(date), formatWeekdayDate(saved.date))
}
type Props = {
  caseId: string
  /** Shown where the screen does not say it. */
  caseTitle?: string
  deadline?: Deadline
  /** The initial values of a new deadline. */
  preset?: { title: string; rule: string | null }
  /** The id of the case's assignee, who is reminded too unless the user deselects them. */
  assignee?: string | null
  onClose: () => void
}
export function DeadlineDialog({ caseId, caseTitle, deadline, preset, assignee, onClose }: Props) {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const people = assignee && assignee !== user.id ? `${user.id},${assignee}` : user.id
  const newValues = useCallback(
    () => ({ ...toValues(undefined), people, title: preset?.title ?? '', rule: preset?.rule ?? '' }),
    [people, preset?.title, preset?.rule],
  )
  const ruleQuery = useQuery(checkedRulesQuery)
  const rules = ruleQuery.data ?? []
  const form = useForm({
    idPrefix: 'deadline',
    loadValidation,
    record: deadline,
    toValues: deadline ? toValues : newValues,
    toBody,
    send: (body: Omit<CreateInput, 'id'>, options) =>
      deadline ? api.deadlines.update({ ...body, id: deadline.id }, options) : api.deadlines.create({ ...body, id: caseId }, options),
    onSuccess: ({ deadline: saved }) => {
      for (const key of ['deadline', 'case-template', 'todo']) void queryClient.invalidateQueries({ queryKey: [key] })
      toast(deadline ? describeChange(deadline, saved) : text.added(formatWeekdayDate(saved.date)))
      onClose()
    },
    fallbackMessage: text.saveFailed,
  })
  const [ruleId, triggerDate, method] = [form.watch('rule'), form.watch('triggerDate'), form.watch('method')]
  const rule = rules.find(({ id }) => id === ruleId)
  // In one list, so that the option of the chosen rule stays selected when the rules arrive.
  const ruleOptions = [
    ...(ruleId && !rule ? [{ id: ruleId, label: deadline?.ruleTitle ?? '' }] : []),
    ...rules.map(({ id, title, citation, number, unit, direction }) => ({
      id,
      label: `${title}, ${strings.rules.period(number, strings.rules.units[unit], direction)} (${citation})`,
    })),
  ]
  const getPersonName = useGetPersonName([form.conflict?.current, deadline].flatMap((version) => version?.people ?? []))
  const toDisplayValues = (values: ReturnType<typeof toValues>) => ({
    ...values,
    rule: rules.find(({ id }) => id === values.rule)?.title ?? (values.rule && (deadline?.ruleTitle ?? '')),
    method: methodNames[values.method] ?? values.method,
    people: toList(values.people).map(getPersonName).join(', '),
    reminders: toList(values.reminders)
      .map((days) => text.reminderDay(Number(days)))
      .join(', '),
  })
  return (
    <DraftDialog
      form={form}
      draftKey={deadline ? `deadline.${deadline.id}` : `deadline.new.${[caseId, preset?.title].filter(Boolean).join('.')}`}
      title={deadline ? text.edit : text.addTitle}
      submitLabel={text.save}
      onClose={onClose}
    >
      {caseTitle && <p>{text.forCase(caseTitle)}</p>}
      <TextField {...form.field('title')} label={text.name} hint={text.nameHint} maxLength={200} autoComplete="off" data-initial-focus />
      {ruleQuery.isError && <LoadErrorInline onRetry={() => void ruleQuery.refetch()} />}
      <Select
        {...form.field('rule')}
        label={text.rule}
        hint={text.ruleHint}
        onChange={({ target }) => form.setValues({ rule: target.value, method: '', date: '' })}
      >
        <option value="">{text.typed}</option>
        {ruleOptions.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <TextField {...form.field('trigger')} label={text.trigger} hint={text.triggerHint} maxLength={200} optional={!ruleId} />
      <TextField {...form.field('triggerDate')} type="date" label={text.triggerDate} optional={!ruleId} />
      {rule && rule.service.length > 0 && (
        <Select {...form.field('method')} label={text.method}>
          <option value="">{text.noMethod}</option>
          {rule.service.map((one) => (
            <option key={one.method} value={one.method}>
              {text.methods[one.method]}
            </option>
          ))}
        </Select>
      )}
      {ruleId && <ComputedDate rule={ruleId} triggerDate={triggerDate} method={method} />}
      <TextField
        {...form.field('date')}
        type="date"
        label={ruleId ? text.earlier : text.date}
        hint={ruleId ? text.earlierHint : undefined}
        optional={ruleId !== ''}
      />
      <PeopleField
        title={text.people}
        id={form.fieldId('people')}
        error={form.field('people').error}
        value={form.watch('people')}
        onChange={(people) => form.setValues({ people })}
      />
      <CheckboxGroup
        id={form.fieldId('reminders')}
        title={text.reminders}
        hint={text.remindersHint}
        options={reminderOptions}
        error={form.field('reminders').error}
        value={form.watch('reminders')}
        onChange={(reminders) => form.setValues({ reminders })}
      />
      <EditConflictDialog form={form} labels={labels} toValues={toValues} toDisplayValues={toDisplayValues} />
    </DraftDialog>
  )
}
