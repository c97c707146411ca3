'use client'
import { useState } from 'react'
import { Choice } from '@/ui/choice'
import { TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { toLocal } from '@/ui/local-time'
import { words } from '../../words'
import { dateOf, dayOf } from './days'
import { type Reach, type Time, useMove } from './move'

const text = words.schedule
const options = Object.entries(text.reaches).map(([value, label]) => ({ value: value as Reach, label }))

type Props = { occurrence: Time; to?: Date; close: () => void; onMoved?: () => void }
export function MoveDate({ occurrence, to, close, onMoved = close }: Props) {
  const moveEvent = useMove()
  const isAllDay = occurrence.days !== null
  const [value, setValue] = useState(
    isAllDay ? (to ? dateOf(to) : (occurrence.days?.first ?? '')) : toLocal(to?.toISOString() ?? occurrence.start),
  )
  const [scope, setScope] = useState<Reach>('one')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (!value) return setError(text.startWanted)
    moveEvent(occurrence, isAllDay ? dayOf(value) : new Date(value), scope)
    onMoved()
  }
  return (
    <FormDialog title={text.moveTitle(occurrence.title)} save={text.move} onSubmit={submit} close={close}>
      <TextField
        id="moved"
        name="start"
        type={isAllDay ? 'date' : 'datetime-local'}
        label={isAllDay ? text.firstDay : text.start}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        {...(error && { error })}
      />
      <Choice label={text.reach} options={options} value={scope} onChange={setScope} />
    </FormDialog>
  )
}
