'use client'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { formatFullDateTime } from '@/ui/format-date'
import { takeFocus } from '@/ui/take-focus'
import styles from './invitations.module.css'

const text = strings.invitations
export type InvitationLink = { name: string; href: string; expiresAt: string }

/** The link is shown once. Each new link takes the focus. */
export function InvitationLinkAlert({ link: { name, href, expiresAt }, onClose }: { link: InvitationLink; onClose: () => void }) {
  return (
    <div key={href} ref={takeFocus} tabIndex={-1}>
      <Alert
        kind="success"
        live
        title={text.linkFor(name)}
        action={
          <Button small onClick={onClose}>
            {text.linkDone}
          </Button>
        }
      >
        <p className={styles.link}>
          <code>{href}</code> <CopyButton text={href} />
        </p>
        <p>{text.linkText(formatFullDateTime(new Date(expiresAt)))}</p>
      </Alert>
    </div>
  )
}
