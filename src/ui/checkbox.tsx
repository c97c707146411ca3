import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

export const Checkbox = ({ children, ...props }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={styles.checkbox}>
    <input {...props} type="checkbox" />
    {children}
  </label>
)
