import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import styles from './choice.module.css'

type Option<Value extends string> = { value: Value; label: string; icon?: LucideIcon }
type Props<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  small?: boolean
}

/** One of a few, side by side: radio buttons that look like a switch. */
export function Choice<Value extends string>({ label, options, value, onChange, small }: Props<Value>) {
  // Two of the same on one page are still two groups: an arrow key stays in its own.
  const name = useId()
  return (
    <fieldset className={small ? `${styles.choice} ${styles.small}` : styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value: own, label: text, icon: Icon }) => (
        <label key={own} className={styles.option} title={Icon ? text : undefined}>
          <input type="radio" name={name} value={own} checked={own === value} onChange={() => onChange(own)} aria-label={text} />
          {Icon ? <Icon size={16} aria-hidden /> : text}
        </label>
      ))}
    </fieldset>
  )
}
