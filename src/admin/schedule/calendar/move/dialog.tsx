'use client'
import { useState } from 'react'
import { hasInvalidYear, invalidYear } from '@/contract/constants/fields'
import * as strings from '@/strings/index'
import { TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { formatLocalInput, parseDateString, parseLocalInput, toDateString } from '@/ui/local-time'
import { SegmentedControl } from '@/ui/segmented-control'
import { type MovableOccurrence, type OccurrenceScope, useMoveEvent } from './use-move-event'

const text = strings.schedule
const options = Object.entries(text.scopes).map(([value, label]) => ({ value: value as OccurrenceScope, label }))

/** `to` is the new start, if one was chosen by dragging. */
type Props = { occurrence: MovableOccurrence; to?: Date; onClose: () => void; onMoved?: () => void }
export function MoveDialog({ occurrence, to, onClose, onMoved = onClose }: Props) {
  const moveEvent = useMoveEvent()
  const isAllDay = occurrence.days !== null
  const [value, setValue] = useState(
    isAllDay ? (to ? toDateString(to) : (occurrence.days?.first ?? '')) : formatLocalInput(to?.toISOString() ?? occurrence.start),
  )
  const [scope, setScope] = useState<OccurrenceScope>('one')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (!value) return setError(text.startRequired)
    if (hasInvalidYear(isAllDay ? value : parseLocalInput(value))) return setError(invalidYear)
    moveEvent(occurrence, isAllDay ? parseDateString(value) : new Date(value), scope)
    onMoved()
  }
  return (
    <FormDialog title={text.moveTitle(occurrence.title)} submitLabel={text.move} onSubmit={submit} onClose={onClose}>
      <TextField
        id="moved"
        name="start"
        type={isAllDay ? 'date' : 'datetime-local'}
        label={isAllDay ? text.firstDay : text.start}
        value={value}
        onChange={({ target }) => {
          setValue(target.value)
          setError(undefined)
        }}
        error={error}
      />
      <SegmentedControl label={text.scope} options={options} value={scope} onChange={setScope} />
    </FormDialog>
  )
}
