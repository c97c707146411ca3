'use client'
import { go } from '@/client/address'
import { Button, buttonLook } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Fact, Facts } from '@/ui/group'
import { HeadRow } from '@/ui/head-row'
import { Notice } from '@/ui/notice'
import { full } from '@/ui/said'
import { words } from '../../words'
import { addressOfTab } from '../address'
import styles from './entry.module.css'
import type { Entry } from './queries'

const text = words.ledger
/** Resources with a page for each record. */
const recordScreens: Record<string, string> = { client: 'clients', contact: 'contacts', case: 'cases' }
const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
function formatValue(value: unknown, names: Entry['names'] = {}) {
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'string' && instantPattern.test(value)) return full(new Date(value))
  return typeof value === 'object' ? JSON.stringify(value) : (names[String(value)] ?? String(value))
}
const fieldLabel = (field: string) => field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

export function LedgerEntry({ entry, close }: { entry: Entry; close: () => void }) {
  const screen = recordScreens[entry.resource]
  return (
    <Dialog
      title={text.entry}
      wide
      onClose={close}
      actions={
        <>
          {entry.record && (
            <Button onClick={() => void go(`${addressOfTab('ledger')}?kind=${entry.resource}&record=${entry.record}`)}>
              {text.onlyThis}
            </Button>
          )}
          {screen && entry.record && entry.action !== 'delete' && (
            <a href={`/admin/${screen}/${entry.record}`} className={buttonLook()}>
              {text.open}
            </a>
          )}
          <Button look="primary" onClick={close}>
            {words.form.close}
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>{entry.sentence}</p>
      {entry.destroyed && <Notice kind="warning">{text.destroyed}</Notice>}
      {entry.changes.length > 0 && <Changes {...entry} />}
      <Facts>
        <Fact name={text.fields.when}>
          <time dateTime={entry.at}>{full(new Date(entry.at))}</time>
        </Fact>
        <Fact name={text.fields.person}>{entry.personName ?? text.fields.office}</Fact>
        {Object.entries(entry.more).map(([field, value]) => (
          <Fact key={field} name={fieldLabel(field)}>
            {formatValue(value)}
          </Fact>
        ))}
        {entry.address && <Fact name={text.fields.from}>{entry.address}</Fact>}
        {entry.requestId && <Fact name={text.fields.request}>{entry.requestId}</Fact>}
        <Fact name={text.fields.number}>{entry.number ?? text.fields.unsealed}</Fact>
      </Facts>
    </Dialog>
  )
}

const Changes = ({ changes, names }: Pick<Entry, 'changes' | 'names'>) => (
  <table className={styles.changes}>
    <caption>{text.changes}</caption>
    <HeadRow titles={Object.values(text.change)} />
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row">{fieldLabel(field)}</th>
          <td>{formatValue(before, names)}</td>
          <td>{formatValue(after, names)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
