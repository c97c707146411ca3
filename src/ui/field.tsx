import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { words } from './words'

export type FieldProps = { label: string; hint?: ReactNode; error?: string; optional?: boolean }
type Describing = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** What ties a control to its label, hint and error. */
function describe(id: string, { hint, error }: FieldProps): Describing {
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': about || undefined, 'aria-invalid': error ? true : undefined }
}

/** Label above, one error and the hint below, so that controls beside each other stand in a line. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { id: string; children: (describing: Describing) => ReactNode }) {
  return (
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {words.optional}</span>}
      </label>
      {children(describe(id, { label, hint, error }))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

type Named = { name: string; id?: string }

export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  className = '',
  ...rest
}: FieldProps & Named & Omit<ComponentProps<'input'>, 'name' | 'id'>) {
  return (
    <Field id={id ?? rest.name} {...{ label, hint, error, optional }}>
      {(describing) => <input type="text" dir="auto" {...rest} {...describing} className={`${styles.control} ${className}`} />}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  ...rest
}: FieldProps & Named & Omit<ComponentProps<'textarea'>, 'name' | 'id'>) {
  return (
    <Field id={id ?? rest.name} {...{ label, hint, error, optional }}>
      {(describing) => <textarea rows={5} dir="auto" {...rest} {...describing} className={`${styles.control} ${styles.area}`} />}
    </Field>
  )
}

/** The machine's own list: it works with every keyboard, screen reader and phone. */
export function Select({
  label,
  hint,
  error,
  optional,
  id,
  children,
  ...rest
}: FieldProps & Named & Omit<ComponentProps<'select'>, 'name' | 'id'>) {
  return (
    <Field id={id ?? rest.name} {...{ label, hint, error, optional }}>
      {(describing) => (
        <select {...rest} {...describing} className={`${styles.control} ${styles.select}`}>
          {children}
        </select>
      )}
    </Field>
  )
}
