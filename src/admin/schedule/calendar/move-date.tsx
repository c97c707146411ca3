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

type Props = { time: Time; to?: Date; close: () => void; done?: () => void }
/** Where one date of what repeats goes, and which others go with it. */
export function MoveDate({ time, to, close, done = close }: Props) {
  const move = useMove()
  const whole = time.days !== null
  const [typed, setTyped] = useState(whole ? (to ? dateOf(to) : (time.days?.first ?? '')) : toLocal(to?.toISOString() ?? time.start))
  const [reach, setReach] = useState<Reach>('one')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (!typed) return setError(text.startWanted)
    move(time, whole ? dayOf(typed) : new Date(typed), reach)
    done()
  }
  return (
    <FormDialog title={text.moveTitle(time.title)} save={text.move} onSubmit={submit} close={close}>
      <TextField
        id="moved"
        name="start"
        type={whole ? 'date' : 'datetime-local'}
        label={whole ? text.firstDay : text.start}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(error && { error })}
      />
      <Choice label={text.reach} options={options} value={reach} onChange={setReach} />
    </FormDialog>
  )
}
