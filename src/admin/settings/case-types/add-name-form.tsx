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
  autoFocus?: boolean
  children?: ReactNode
}

/** Clears the field once the name is saved, unless it has changed by then. */
export function AddNameForm({ id, label, save, busy, add, autoFocus, children }: Props) {
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
        {save}
      </Button>
      {children}
    </form>
  )
}
