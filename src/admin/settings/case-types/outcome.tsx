import { words } from '../../words'
import styles from './import.module.css'
import type { Outcome } from './use-import'

const text = words.caseTypes
const kinds = ['added', 'changed', 'unchanged'] as const
/** As in the difference of two texts. */
const marks = { added: '+', changed: '~', unchanged: '=' }

/** What an import would do, as a difference to what is there. */
export const ImportOutcome = ({ outcome }: { outcome: Outcome }) => (
  <section aria-label={text.outcome} className={styles.outcome}>
    <h2 className={styles.title}>{text.outcome}</h2>
    {outcome.added.length + outcome.changed.length === 0 && <p>{text.nothingNew}</p>}
    <div className={styles.groups}>
      {kinds
        .filter((kind) => outcome[kind].length > 0)
        .map((kind) => (
          <div key={kind} className={styles[kind]}>
            <h3 className={styles.group}>{text.groupCount(text.groups[kind], outcome[kind].length)}</h3>
            <ul className={styles.names}>
              {outcome[kind].map((name) => (
                <li key={name}>
                  <span className={styles.mark} aria-hidden>
                    {marks[kind]}
                  </span>
                  {name}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  </section>
)
