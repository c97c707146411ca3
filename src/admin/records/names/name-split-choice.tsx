import * as strings from '@/strings/index'
import { SegmentedControl } from '@/ui/segmented-control'
import styles from './name-split-choice.module.css'
import { type SplitName, splitName } from './split-name'

const text = strings.clients
type Props = { name: string; current: SplitName; onChange: (split: SplitName) => void }

/** Offers the other way to split a name into first and last name, if the name is ambiguous. */
export function NameSplitChoice({ name, current, onChange }: Props) {
  const splits = splitName(name)
  if (splits.length === 1) return null
  const isCurrent = (split: SplitName) => split.firstName === current.firstName && split.lastName === current.lastName
  return (
    <div className={styles.choice}>
      <span aria-hidden>{text.nameSplit}</span>
      <SegmentedControl
        label={text.nameSplit}
        options={splits.map(({ lastName }) => ({ value: lastName, label: lastName }))}
        value={splits.find(isCurrent)?.lastName ?? ''}
        onChange={(lastName) => onChange(splits.find((split) => split.lastName === lastName) ?? splits[0])}
      />
    </div>
  )
}
