import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden'

const widths = ['92%', '55%', '63%', '71%', '79%', '87%', '50%', '58%']

/** A placeholder of up to eight lines. */
export const Skeleton = ({ lines = 3, label }: { lines?: number; label: string }) => (
  <div role="status" className={styles.skeleton}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {widths.slice(0, lines).map((width) => (
      <span key={width} className={styles.line} aria-hidden style={{ inlineSize: width }} />
    ))}
  </div>
)
