import { ErrorAlert } from '@/ui/alert'
import { Checkbox } from '@/ui/checkbox'
import styles from './checkbox-group.module.css'

type Props = {
  id: string
  title: string
  hint?: string
  options: readonly { value: string; label: string }[]
  /** The values of the selected options, separated by commas. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
  children?: React.ReactNode
}

export function CheckboxGroup({ id, title, hint, options, value, error, onChange, children }: Props) {
  const selected = value.split(',').filter(Boolean)
  const toggle = (option: string) =>
    onChange((selected.includes(option) ? selected.filter((other) => other !== option) : [...selected, option]).join(','))
  return (
    <fieldset id={id} tabIndex={-1} className={styles.group}>
      <legend>{title}</legend>
      {error && <ErrorAlert message={error} />}
      {children}
      <div className={styles.options}>
        {options.map((option) => (
          <Checkbox key={option.value} checked={selected.includes(option.value)} onChange={() => toggle(option.value)}>
            {option.label}
          </Checkbox>
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  )
}
