'use client'
import { useMutation } from '@tanstack/react-query'
import { api } from '@/client/api'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { EmailLink } from '@/ui/contact-links'
import { CopyButton } from '@/ui/copy-button'
import { DescriptionItem, DescriptionList } from '@/ui/description-list'
import { Dialog } from '@/ui/dialog'
import { FullDateTime } from '@/ui/relative-time'
import { takeFocus } from '@/ui/take-focus'
import type { Mail } from './queries'

const text = strings.outbox

export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const read = useMutation({ mutationFn: () => api.outbox.readText({ id: mail.id }) })
  const shownText = read.data?.text ?? mail.text
  return (
    <Dialog
      title={mail.subject}
      wide
      onClose={onClose}
      actions={
        <>
          {shownText && <CopyButton text={shownText} />}
          <Button variant="primary" onClick={onClose}>
            {strings.form.close}
          </Button>
        </>
      }
    >
      {read.error && <ErrorAlert message={getErrorMessage(read.error, text.showFailed)} />}
      <DescriptionList>
        <DescriptionItem term={text.to}>
          <EmailLink address={mail.to} />
        </DescriptionItem>
        <DescriptionItem term={text.written}>
          <FullDateTime at={mail.createdAt} />
        </DescriptionItem>
        {mail.sentAt && (
          <DescriptionItem term={text.sent}>
            <FullDateTime at={mail.sentAt} />
          </DescriptionItem>
        )}
        {mail.waitsForName && <DescriptionItem term={text.columns.state}>{text.waitsForName}</DescriptionItem>}
        {mail.dueAt && mail.attempts > 0 && (
          <DescriptionItem term={text.next}>
            <FullDateTime at={mail.dueAt} />
          </DescriptionItem>
        )}
        {mail.failure && <DescriptionItem term={text.failure}>{mail.failure}</DescriptionItem>}
        <DescriptionItem term={text.text}>
          {read.data && <RevealedText text={read.data.text} />}
          {!read.data &&
            (mail.text || (mail.hasSecretLink ? <ProtectedText busy={read.isPending} show={() => read.mutate()} /> : text.noText))}
        </DescriptionItem>
      </DescriptionList>
    </Dialog>
  )
}

/** Takes the focus of the button that showed it. */
const RevealedText = ({ text: shown }: { text: string }) => (
  <div ref={takeFocus} tabIndex={-1}>
    {shown}
  </div>
)

const ProtectedText = ({ busy, show }: { busy: boolean; show: () => void }) => (
  <>
    {text.protected}{' '}
    <Button small busy={busy} onClick={show}>
      {text.show}
    </Button>
  </>
)
