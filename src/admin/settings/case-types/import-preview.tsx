import * as strings from '@/strings/index'
import styles from './import.module.css'
import type { ImportSummary } from './use-case-type-import'

const text = strings.caseTypes
const kinds = ['added', 'changed', 'unchanged'] as const
const marks = { added: '+', changed: '~', unchanged: '=' }

export const ImportPreview = ({ summary }: { summary: ImportSummary }) => (
  <section aria-label={text.outcome} className={styles.preview}>
    <h2 className={styles.title}>{text.outcome}</h2>
    {summary.added.length + summary.changed.length === 0 && <p>{text.nothingNew}</p>}
    <div className={styles.groups}>
      {kinds
        .filter((kind) => summary[kind].length > 0)
        .map((kind) => (
          <div key={kind} className={styles[kind]}>
            <h3 className={styles.group}>{text.groupCount(text.groups[kind], summary[kind].length)}</h3>
            <ul className={styles.names}>
              {summary[kind].map((name) => (
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
