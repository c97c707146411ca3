import styles from './shortcut-list.module.css'

/** Always visible where there is a keyboard. */
export const ShortcutList = ({ label, keys }: { label: string; keys: readonly (readonly [key: string, action: string])[] }) => (
  <dl className={styles.shortcuts} aria-label={label}>
    {keys.map(([key, action]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{action}</dd>
      </div>
    ))}
  </dl>
)
