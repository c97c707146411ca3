'use client'
import type { ReactNode } from 'react'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { CopyButton } from '@/ui/copy-button'
import { formatFullDateTime } from '@/ui/format-date'
import { takeFocus } from '@/ui/take-focus'
import styles from './invitations.module.css'

const text = strings.invitations
export type InvitationLink = { name: string; href: string; expiresAt: string }

/** The link is shown once. Each new link takes the focus, also in a dialog that opens with it. */
export function InvitationLinkAlert({ link: { name, href, expiresAt }, action }: { link: InvitationLink; action?: ReactNode }) {
  return (
    <div key={href} ref={takeFocus} tabIndex={-1} data-initial-focus>
      <Alert kind="success" live title={text.linkFor(name)} action={action}>
        <p className={styles.link}>
          <code>{href}</code> <CopyButton text={href} />
        </p>
        <p>{text.linkText(formatFullDateTime(new Date(expiresAt)))}</p>
      </Alert>
    </div>
  )
}
