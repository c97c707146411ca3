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
const home = addressOfTab('outbox')
const columns: Column<Mail>[] = [
  { key: 'subject', title: text.columns.subject, cell: () => null },
  { key: 'to', title: text.columns.to, width: '260px', cell: (mail) => mail.to },
  { key: 'state', title: text.columns.state, width: '110px', cell: (mail) => <State mail={mail} /> },
  { key: 'when', title: text.columns.when, width: '160px', cell: (mail) => <Moment at={mail.createdAt} /> },
]

/** The office's mails: those that wait, and those that left. */
export function Outbox() {
  const { found, rows: mails, more } = usePaged(outboxList, 'mails')
  const open = useSearchParams().get('mail')
  const opened = mails.find((mail) => mail.id === open)
  const sending = found.data?.pages[0]?.sending
  return (
    <>
      <Bar found={found}>{sending && text.sends}</Bar>
      {sending === false && <Notice kind="warning">{text.waits}</Notice>}
      <Panel {...{ found, text }} rows={mails} icon={MailIcon}>
        <Table
          label={text.title}
          rows={mails}
          columns={columns}
          layout="table"
          href={(mail) => `${home}?mail=${mail.id}`}
          name={(mail) => mail.subject}
          onOpen={(href) => void go(href)}
          more={more}
        />
      </Panel>
      {opened && <ShownMail mail={opened} close={() => void go(home)} />}
    </>
  )
}

function State({ mail }: { mail: Mail }) {
  if (mail.sentAt) return <Badge kind="good">{text.states.sent}</Badge>
  return mail.dueAt ? <Badge>{text.states.waiting}</Badge> : <Badge kind="new">{text.states.failed}</Badge>
}
