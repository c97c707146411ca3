'use client'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import styles from './case-types.module.css'

type Props = {
  id: string
  label: string
  submitLabel: string
  busy: boolean
  add: (name: string) => Promise<boolean>
  autoFocus?: boolean
  children?: ReactNode
}

/** Clears the field when the name is saved, unless the user has typed another one. */
export function AddNameForm({ id, label, submitLabel, busy, add, autoFocus, children }: Props) {
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await add(name)) setName((current) => (current === name ? '' : current))
  }
  return (
    <form noValidate onSubmit={submit} className={styles.line}>
      <TextField
        name={id}
        label={label}
        value={name}
        maxLength={200}
        autoComplete="off"
        autoFocus={autoFocus}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
