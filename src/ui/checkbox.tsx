import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

export const Checkbox = ({ label, ...rest }: ComponentProps<'input'> & { label: ReactNode }) => (
  <label className={styles.checkbox}>
    <input type="checkbox" {...rest} />
    <span>{label}</span>
  </label>
)
