'use client'
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'
import { words } from './words'

type Question = { question: string; because?: string; yes: string; no?: string; danger?: boolean }
type Ask = (question: Question) => Promise<boolean>
const Context = createContext<Ask>(async () => false)

/** Asks in a modal dialog and waits for the answer. */
export const useConfirm = () => use(Context)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Question | null>(null)
  const answer = useRef<(yes: boolean) => void>(undefined)
  const ask = useCallback<Ask>((question) => {
    setOpen(question)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = (yes: boolean) => {
    setOpen(null)
    answer.current?.(yes)
  }
  return (
    <Context value={ask}>
      {children}
      {open && (
        <Dialog
          title={open.question}
          urgent
          onClose={() => close(false)}
          actions={
            <>
              <Button onClick={() => close(false)} data-first>
                {open.no ?? words.cancel}
              </Button>
              <Button look={open.danger ? 'danger' : 'primary'} onClick={() => close(true)}>
                {open.yes}
              </Button>
            </>
          }
        >
          {open.because && <p>{open.because}</p>}
        </Dialog>
      )}
    </Context>
  )
}
