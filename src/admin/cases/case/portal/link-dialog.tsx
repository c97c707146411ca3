'use client'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { PortalLink } from '@/admin/cases/queries'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Dialog } from '@/ui/dialog'
import type { PortalLinkSheet } from './link-sheet'
import styles from './portal.module.css'

const text = strings.portal

/** The office stores only the hash of the link, so it is shown once. */
export function PortalLinkDialog({ link: shown, onClose }: { link: PortalLink; onClose: () => void }) {
  const { portal, link, mailed, mailWaits } = shown
  const [Sheet, setSheet] = useState<typeof PortalLinkSheet>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const print = useAction({
    mutationFn: () => import('./link-sheet'),
    errorMessage: text.printFailed,
    showError: setErrorMessage,
    onSuccess: (file) => {
      // The browser prints what is rendered at that moment.
      flushSync(() => {
        setErrorMessage(undefined)
        setSheet(() => file.PortalLinkSheet)
      })
      window.print()
    },
  })
  return (
    <Dialog
      title={text.link}
      onClose={onClose}
      actions={
        <Button variant="primary" data-initial-focus onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      {errorMessage && <ErrorAlert message={errorMessage} />}
      <p>{text.linkText}</p>
      <p>{mailed && portal.clientEmail ? (mailWaits ? text.mailWaits : text.mailed)(portal.clientEmail) : text.notMailed}</p>
      <code className={styles.link}>{link}</code>
      <p className={styles.buttons}>
        <CopyButton text={link} label={text.copy} />
        <Button small icon={Printer} busy={print.isPending} onClick={() => print.run()}>
          {text.print}
        </Button>
      </p>
      {Sheet && <Sheet link={shown} />}
    </Dialog>
  )
}
