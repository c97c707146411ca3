'use client'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './button'
import { Field, type FieldProps } from './field'
import styles from './field.module.css'
import { strings } from './strings'

export function PasswordField({ label, hint, error, id, ...rest }: FieldProps & { name: string } & Omit<ComponentProps<'input'>, 'name'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field id={id ?? rest.name} {...{ label, hint, error }}>
      {(control) => (
        <span className={styles.withButton}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.control}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <IconButton
            small
            className={styles.button}
            label={shown ? strings.hidePassword : strings.showPassword}
            icon={shown ? EyeOff : Eye}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
