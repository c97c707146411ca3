'use client'
import type { guests } from '@/contract/guests'
import type { ResponseBody } from '@/contract/route'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Dialog } from '@/ui/dialog'
import styles from './guests.module.css'

const text = strings.chatInvitations
export type Invitation = ResponseBody<typeof guests.renew>['invitation']

/** The office stores only hashes of these links, so they are shown once. */
export const GuestLinksDialog = ({ invitations, onClose }: { invitations: readonly Invitation[]; onClose: () => void }) => (
  <Dialog
    title={text.links(invitations.length)}
    onClose={onClose}
    actions={
      <Button variant="primary" data-initial-focus onClick={onClose}>
        {text.done}
      </Button>
    }
  >
    <p>{text.linksText(invitations.length)}</p>
    {invitations.map(({ id, name, email, link, mailed, mailWaits }) => (
      <div key={id} className={styles.link}>
        <strong>{name}</strong>
        {mailed && email && <span>{(mailWaits ? text.mailWaits : text.mailed)(email)}</span>}
        <code className={styles.address}>{link}</code>
        <span className={styles.row}>
          <CopyButton text={link} label={text.copy(name)} />
        </span>
      </div>
    ))}
  </Dialog>
)
