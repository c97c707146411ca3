'use client'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import styles from './case-types.module.css'

type Props = {
  id: string
  label: string
  save: string
  busy: boolean
  add: (name: string) => Promise<boolean>
  focus?: boolean
  children?: ReactNode
}

/** One name and the button that adds it; what was typed stays until it is stored, and what is typed meanwhile stays too. */
export function AddLine({ id, label, save, busy, add, focus, children }: Props) {
  const [typed, setTyped] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await add(typed)) setTyped((now) => (now === typed ? '' : now))
  }
  return (
    <form noValidate onSubmit={submit} className={styles.line}>
      <TextField
        name={id}
        label={label}
        value={typed}
        maxLength={200}
        autoComplete="off"
        autoFocus={focus}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="primary" busy={busy}>
        {save}
      </Button>
      {children}
    </form>
  )
}
