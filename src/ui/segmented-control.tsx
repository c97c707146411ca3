import type { LucideIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import styles from './segmented-control.module.css'
import { useInputBeforeHydration } from './use-input-before-hydration'
import { useOverflowEdges } from './use-overflow-edges'
import { useSelectedInView } from './use-selected-in-view'

/** `isWide`: takes the room of two where the options wrap, so that they stay below each other. */
type Option<Value extends string> = { value: Value; label: string; icon?: LucideIcon; isWide?: boolean }
type Props<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  small?: boolean
  /** In a narrow window all options stay in sight, on several lines. */
  wraps?: boolean
}

/** Radio buttons side by side that look like one control. */
export function SegmentedControl<Value extends string>({ label, options, value, onChange, small, wraps }: Props<Value>) {
  // A unique name for each instance, so that the arrow keys stay within one group.
  const name = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  useOverflowEdges(row)
  useSelectedInView(row, value)
  useInputBeforeHydration(
    value,
    () => row.current?.querySelector<HTMLInputElement>(':checked')?.value,
    (selected) => onChange(selected as Value),
  )
  return (
    <fieldset ref={row} className={[styles.control, small && styles.small, wraps && styles.wraps].filter(Boolean).join(' ')}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value: optionValue, label: optionLabel, icon: Icon, isWide }) => (
        <label
          key={optionValue}
          data-part={optionValue}
          className={isWide ? `${styles.option} ${styles.wide}` : styles.option}
          title={Icon ? optionLabel : undefined}
        >
          <input
            type="radio"
            name={name}
            value={optionValue}
            checked={optionValue === value}
            onChange={() => onChange(optionValue)}
            aria-label={optionLabel}
          />
          {Icon ? <Icon size={16} aria-hidden /> : optionLabel}
        </label>
      ))}
    </fieldset>
  )
}
