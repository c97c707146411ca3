'use client'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '@/client/api'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/field'
import { takeFocus } from '@/ui/take-focus'
import styles from './clients.module.css'

const text = strings.clients

/** Revealing requires a reason, which the ledger records. The number is discarded when the dialog closes. */
export function RevealSsnButton({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button small icon={Eye} onClick={() => setIsOpen(true)}>
        {text.ssnReveal}
      </Button>
      {/* HTML allows no form inside a form. */}
      {isOpen && createPortal(<SsnDialog id={id} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}

function SsnDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const reveal = useMutation({ mutationFn: (reason: string) => api.ssns.reveal({ id, reason }), gcTime: 0 })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events bubble through portals, so the form around the button would submit as well.
    event.stopPropagation()
    reveal.mutate(String(new FormData(event.currentTarget).get('reason') ?? ''))
  }
  return (
    <Dialog
      title={text.ssnTitle}
      onClose={onClose}
      actions={
        !reveal.isSuccess && (
          <>
            <Button onClick={onClose}>{strings.form.cancel}</Button>
            <Button type="submit" form="show-ssn" variant="primary" busy={reveal.isPending}>
              {text.ssnReveal}
            </Button>
          </>
        )
      }
    >
      {reveal.isSuccess ? (
        <output ref={takeFocus} tabIndex={-1} className={styles.ssn}>
          {reveal.data.ssn ?? text.ssnNone}
        </output>
      ) : (
        <form id="show-ssn" method="post" noValidate onSubmit={submit} className={styles.reveal}>
          <p>{text.ssnText}</p>
          {reveal.isError && <ErrorAlert message={getErrorMessage(reveal.error, text.ssnFailed)} />}
          <TextField name="reason" id="ssn-reason" label={text.ssnReason} maxLength={500} autoComplete="off" data-initial-focus />
        </form>
      )}
    </Dialog>
  )
}
