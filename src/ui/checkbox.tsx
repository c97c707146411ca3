import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

/** A checkbox and its label, `children`. */
export const Checkbox = ({ children, ...props }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={styles.checkbox}>
    <input {...props} type="checkbox" />
    {children}
  </label>
)
