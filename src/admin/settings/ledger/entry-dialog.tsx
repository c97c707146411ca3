'use client'
import { tabHref } from '@/admin/settings/url-state'
import { navigate } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button, buttonClass } from '@/ui/button'
import { DescriptionItem, DescriptionList } from '@/ui/description-list'
import { Dialog } from '@/ui/dialog'
import { FullDateTime } from '@/ui/relative-time'
import { TableHead } from '@/ui/table-head'
import styles from './entry-dialog.module.css'
import { formatValue } from './format-value'
import type { Entry } from './queries'

const text = strings.ledger
/** Resources with a page for each record. */
const recordScreens: Record<string, string> = { client: 'clients', contact: 'contacts', case: 'cases' }
const toFieldLabel = (field: string) => field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

export function LedgerEntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const isGone = entry.destroyed || entry.action === 'delete' || entry.action === 'purge'
  const screen = isGone ? undefined : recordScreens[entry.resource]
  return (
    <Dialog
      title={text.entry}
      wide
      onClose={onClose}
      actions={
        <>
          {entry.record && (
            <Button onClick={() => void navigate(`${tabHref('ledger')}?kind=${entry.resource}&record=${entry.record}`)}>
              {text.onlyThis}
            </Button>
          )}
          {screen && entry.record && (
            <a href={`/admin/${screen}/${entry.record}`} className={buttonClass()}>
              {text.open}
            </a>
          )}
          <Button variant="primary" onClick={onClose}>
            {strings.form.close}
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>{entry.sentence}</p>
      {entry.destroyed && <Alert kind="warning">{text.destroyed}</Alert>}
      {entry.unreadable && <Alert kind="warning">{text.unreadable}</Alert>}
      {entry.changes.length > 0 && <Changes {...entry} />}
      <DescriptionList>
        <DescriptionItem term={text.fields.when}>
          <FullDateTime at={entry.at} />
        </DescriptionItem>
        <DescriptionItem term={text.fields.person}>{entry.personName ?? text.fields.office}</DescriptionItem>
        {Object.entries(entry.more).map(([field, value]) => (
          <DescriptionItem key={field} term={toFieldLabel(field)}>
            {formatValue(value, entry.names)}
          </DescriptionItem>
        ))}
        {entry.address && <DescriptionItem term={text.fields.from}>{entry.address}</DescriptionItem>}
        {entry.requestId && <DescriptionItem term={text.fields.request}>{entry.requestId}</DescriptionItem>}
        <DescriptionItem term={text.fields.number}>{entry.number ?? text.fields.unnumbered}</DescriptionItem>
      </DescriptionList>
    </Dialog>
  )
}

const Changes = ({ changes, names }: Pick<Entry, 'changes' | 'names'>) => (
  <table className={styles.changes}>
    <caption>{text.changes}</caption>
    <TableHead titles={Object.values(text.change)} />
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row">{toFieldLabel(field)}</th>
          <td>{formatValue(before, names)}</td>
          <td>{formatValue(after, names)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
