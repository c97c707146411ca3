'use client'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy'
import { Dialog } from '@/ui/dialog'
import { Fact, Facts } from '@/ui/group'
import { MailTo } from '@/ui/reach'
import { full } from '@/ui/said'
import { words } from '../../words'
import type { Mail } from './queries'

const text = words.outbox
const formatTime = (at: string) => <time dateTime={at}>{full(new Date(at))}</time>

export const ShownMail = ({ mail, close }: { mail: Mail; close: () => void }) => (
  <Dialog
    title={mail.subject}
    wide
    onClose={close}
    actions={
      <>
        {mail.text && <CopyButton text={mail.text} />}
        <Button look="primary" onClick={close}>
          {words.form.close}
        </Button>
      </>
    }
  >
    <Facts>
      <Fact name={text.to}>
        <MailTo address={mail.to} />
      </Fact>
      <Fact name={text.written}>{formatTime(mail.createdAt)}</Fact>
      {mail.sentAt && <Fact name={text.sent}>{formatTime(mail.sentAt)}</Fact>}
      {mail.dueAt && mail.attempts > 0 && <Fact name={text.next}>{formatTime(mail.dueAt)}</Fact>}
      {mail.failure && <Fact name={text.failure}>{mail.failure}</Fact>}
      <Fact name={text.text}>{mail.text || text.noText}</Fact>
    </Facts>
  </Dialog>
)
