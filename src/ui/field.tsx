import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { strings } from './strings'
import hiddenStyles from './visually-hidden.module.css'

export type FieldProps = { label: string; hint?: ReactNode; error?: string; optional?: boolean }
/** Hides the label from sight, because the placeholder says the same. */
type HideLabel = { hideLabel?: boolean }
type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

function controlProps(id: string, { hint, error }: FieldProps): ControlProps {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

/** The label is above and everything else below the control, so that controls side by side line up. */
export function Field({
  id,
  label,
  hideLabel,
  hint,
  error,
  optional,
  children,
}: FieldProps & HideLabel & { id: string; children: (control: ControlProps) => ReactNode }) {
  return (
    <div className={error ? `${styles.field} ${styles.invalid}` : styles.field}>
      <label className={hideLabel ? hiddenStyles.hidden : styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {strings.optional}</span>}
      </label>
      {children(controlProps(id, { label, hint, error }))}
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

/** A value that cannot be changed here. */
export const FixedValue = ({ label, hint, value }: { label: string; hint?: string; value: string }) => (
  <dl className={styles.field}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.fixed}>{value}</dd>
    {hint && <dd className={`${styles.fixed} ${styles.hint}`}>{hint}</dd>}
  </dl>
)

type Named<Element extends 'input' | 'textarea' | 'select'> = FieldProps & { name: string; id?: string } & Omit<
    ComponentProps<Element>,
    'name' | 'id'
  >

export const TextField = ({ label, hideLabel, hint, error, optional, id, className = '', ...rest }: Named<'input'> & HideLabel) => (
  <Field id={id ?? rest.name} {...{ label, hideLabel, hint, error, optional }}>
    {(control) => <input type="text" dir="auto" {...rest} {...control} className={`${styles.control} ${className}`} />}
  </Field>
)

export const TextArea = ({ label, hint, error, optional, id, ...rest }: Named<'textarea'>) => (
  <Field id={id ?? rest.name} {...{ label, hint, error, optional }}>
    {(control) => <textarea rows={5} dir="auto" {...rest} {...control} className={`${styles.control} ${styles.area}`} />}
  </Field>
)

export const Select = ({ label, hint, error, optional, id, children, ...rest }: Named<'select'>) => (
  <Field id={id ?? rest.name} {...{ label, hint, error, optional }}>
    {(control) => (
      <select {...rest} {...control} className={`${styles.control} ${styles.select}`}>
        {children}
      </select>
    )}
  </Field>
)
