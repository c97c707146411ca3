'use client'
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'
import { strings } from './strings'

export type ConfirmOptions = {
  title: string
  message?: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** The prominent button is the one that cancels. */
  prefersCancel?: boolean
}
type Confirm = (options: ConfirmOptions) => Promise<boolean>
const Context = createContext<Confirm>(async () => false)

/** A function that opens a modal dialog and resolves to the user's decision. */
export const useConfirm = () => use(Context)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmOptions | null>(null)
  const resolver = useRef<(confirmed: boolean) => void>(undefined)
  const confirm = useCallback<Confirm>((options) => {
    setQuestion(options)
    return new Promise((resolve) => {
      resolver.current = resolve
    })
  }, [])
  const close = (confirmed: boolean) => {
    setQuestion(null)
    resolver.current?.(confirmed)
  }
  return (
    <Context value={confirm}>
      {children}
      {question && (
        <Dialog
          title={question.title}
          urgent
          onClose={() => close(false)}
          actions={
            <>
              <Button variant={question.prefersCancel ? 'primary' : 'plain'} onClick={() => close(false)} data-initial-focus>
                {question.cancelLabel ?? strings.cancel}
              </Button>
              <Button variant={question.prefersCancel ? 'plain' : question.danger ? 'danger' : 'primary'} onClick={() => close(true)}>
                {question.confirmLabel}
              </Button>
            </>
          }
        >
          {question.message && <p>{question.message}</p>}
        </Dialog>
      )}
    </Context>
  )
}
