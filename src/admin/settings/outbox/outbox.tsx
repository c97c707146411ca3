'use client'
import { Mail as MailIcon } from 'lucide-react'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import { setupPath } from '@/admin/records/setup/steps'
import { OpenedRowState, useOpenedRow } from '@/admin/settings/opened-row'
import { TabContent } from '@/admin/settings/tab-content'
import { TabHeader } from '@/admin/settings/tab-header'
import { tabHref } from '@/admin/settings/url-state'
import { navigate } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { RelativeTime } from '@/ui/relative-time'
import { type Column, Table } from '@/ui/table'
import { MailDialog } from './mail-dialog'
import { type Mail, mailQuery, outboxListQuery } from './queries'

const text = strings.outbox
const outboxHref = tabHref('outbox')
const columns: Column<Mail>[] = [
  { key: 'subject', title: text.columns.subject, cell: () => null },
  { key: 'to', title: text.columns.to, width: '260px', cell: (mail) => mail.to },
  { key: 'state', title: text.columns.state, width: '110px', cell: (mail) => <StatusBadge mail={mail} /> },
  { key: 'when', title: text.columns.when, width: '160px', cell: (mail) => <RelativeTime at={mail.createdAt} /> },
]

export function Outbox() {
  const list = usePaginatedRows(outboxListQuery, 'mails')
  const { query, rows, loadMore } = list
  const opened = useOpenedRow({ param: 'mail', list, createQuery: mailQuery })
  const isSending = query.data?.pages[0]?.sending
  return (
    <>
      <TabHeader query={query}>{isSending && text.sends}</TabHeader>
      {isSending === false && <Alert kind="warning">{text.waits}</Alert>}
      {rows.some(({ waitsForName }) => waitsForName) && (
        <Alert kind="warning">
          {text.waitsForName} <a href={setupPath}>{strings.setup.items.office}</a>
        </Alert>
      )}
      <OpenedRowState {...opened} />
      <TabContent {...{ query, rows, text }} icon={MailIcon}>
        <Table
          label={text.title}
          rows={rows}
          columns={columns}
          layout="table"
          href={(mail) => `${outboxHref}?mail=${mail.id}`}
          name={(mail) => mail.subject}
          onOpen={(href) => void navigate(href)}
          loadMore={loadMore}
        />
      </TabContent>
      {opened.row && <MailDialog mail={opened.row} onClose={() => void navigate(outboxHref)} />}
    </>
  )
}

function StatusBadge({ mail }: { mail: Mail }) {
  if (mail.waitsForName) return <Badge>{text.states.waiting}</Badge>
  if (mail.sentAt) return <Badge kind="good">{text.states.sent}</Badge>
  return mail.dueAt ? <Badge>{text.states.waiting}</Badge> : <Badge kind="new">{text.states.failed}</Badge>
}
