import { strings } from '@/strings/index'
import styles from '../conflicts.module.css'

const text = strings.conflicts

/** Always visible where there is a keyboard. */
export const Shortcuts = () => (
  <dl className={styles.shortcuts} aria-label={text.shortcuts}>
    {text.keys.map(([key, action]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{action}</dd>
      </div>
    ))}
  </dl>
)
