'use client'
import { Mail as MailIcon } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { go } from '@/client/address'
import { Badge } from '@/ui/badge'
import { Moment } from '@/ui/moment'
import { Notice } from '@/ui/notice'
import { type Column, Table } from '@/ui/table'
import { usePaged } from '../../shell/use-paged'
import { words } from '../../words'
import { addressOfTab } from '../address'
import { Bar } from '../bar'
import { Panel } from '../panel'
import { ShownMail } from './mail'
import { type Mail, outboxList } from './queries'

const text = words.outbox
const outboxUrl = addressOfTab('outbox')
const columns: Column<Mail>[] = [
  { key: 'subject', title: text.columns.subject, cell: () => null },
  { key: 'to', title: text.columns.to, width: '260px', cell: (mail) => mail.to },
  { key: 'state', title: text.columns.state, width: '110px', cell: (mail) => <StatusBadge mail={mail} /> },
  { key: 'when', title: text.columns.when, width: '160px', cell: (mail) => <Moment at={mail.createdAt} /> },
]

export function Outbox() {
  const { found: query, rows, more } = usePaged(outboxList, 'mails')
  const mailId = useSearchParams().get('mail')
  const openMail = rows.find((mail) => mail.id === mailId)
  const isSending = query.data?.pages[0]?.sending
  return (
    <>
      <Bar query={query}>{isSending && text.sends}</Bar>
      {isSending === false && <Notice kind="warning">{text.waits}</Notice>}
      <Panel {...{ query, rows, text }} icon={MailIcon}>
        <Table
          label={text.title}
          rows={rows}
          columns={columns}
          layout="table"
          href={(mail) => `${outboxUrl}?mail=${mail.id}`}
          name={(mail) => mail.subject}
          onOpen={(href) => void go(href)}
          more={more}
        />
      </Panel>
      {openMail && <ShownMail mail={openMail} close={() => void go(outboxUrl)} />}
    </>
  )
}

function StatusBadge({ mail }: { mail: Mail }) {
  if (mail.sentAt) return <Badge kind="good">{text.states.sent}</Badge>
  return mail.dueAt ? <Badge>{text.states.waiting}</Badge> : <Badge kind="new">{text.states.failed}</Badge>
}
