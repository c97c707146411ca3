'use client'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { EmailLink } from '@/ui/contact-links'
import { CopyButton } from '@/ui/copy-button'
import { Dialog } from '@/ui/dialog'
import { DescriptionItem, DescriptionList } from '@/ui/field-group'
import { formatFullDateTime } from '@/ui/format-date'
import type { Mail } from './queries'

const text = strings.outbox
const formatTime = (at: string) => <time dateTime={at}>{formatFullDateTime(new Date(at))}</time>

export const MailDialog = ({ mail, close }: { mail: Mail; close: () => void }) => (
  <Dialog
    title={mail.subject}
    wide
    onClose={close}
    actions={
      <>
        {mail.text && <CopyButton text={mail.text} />}
        <Button variant="primary" onClick={close}>
          {strings.form.close}
        </Button>
      </>
    }
  >
    <DescriptionList>
      <DescriptionItem term={text.to}>
        <EmailLink address={mail.to} />
      </DescriptionItem>
      <DescriptionItem term={text.written}>{formatTime(mail.createdAt)}</DescriptionItem>
      {mail.sentAt && <DescriptionItem term={text.sent}>{formatTime(mail.sentAt)}</DescriptionItem>}
      {mail.dueAt && mail.attempts > 0 && <DescriptionItem term={text.next}>{formatTime(mail.dueAt)}</DescriptionItem>}
      {mail.failure && <DescriptionItem term={text.failure}>{mail.failure}</DescriptionItem>}
      <DescriptionItem term={text.text}>{mail.text || text.noText}</DescriptionItem>
    </DescriptionList>
  </Dialog>
)
