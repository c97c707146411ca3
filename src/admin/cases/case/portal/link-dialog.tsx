'use client'
import type { Portal } from '@/admin/cases/queries'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Dialog } from '@/ui/dialog'
import styles from './portal.module.css'

const text = strings.portal
export type PortalLink = { portal: Portal; link: string; mailed: boolean; mailWaits: boolean }

/** The office stores only the hash of the link, so it is shown once. */
export const PortalLinkDialog = ({ link: { portal, link, mailed, mailWaits }, onClose }: { link: PortalLink; onClose: () => void }) => (
  <Dialog
    title={text.link}
    onClose={onClose}
    actions={
      <Button variant="primary" data-first onClick={onClose}>
        {text.done}
      </Button>
    }
  >
    <p>{text.linkText}</p>
    <p>{mailed && portal.clientEmail ? (mailWaits ? text.mailWaits : text.mailed)(portal.clientEmail) : text.notMailed}</p>
    <code className={styles.link}>{link}</code>
    <p className={styles.buttons}>
      <CopyButton text={link} label={text.copy} />
    </p>
  </Dialog>
)
