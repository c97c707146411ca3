'use client'
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'
import { strings } from './strings'

export type ConfirmOptions = { title: string; message?: string; confirmLabel: string; cancelLabel?: string; danger?: boolean }
type Confirm = (options: ConfirmOptions) => Promise<boolean>
const Context = createContext<Confirm>(async () => false)

/** A function that opens a modal dialog and resolves to the user's decision. */
export const useConfirm = () => use(Context)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<ConfirmOptions | null>(null)
  const resolver = useRef<(confirmed: boolean) => void>(undefined)
  const confirm = useCallback<Confirm>((options) => {
    setOpen(options)
    return new Promise((resolve) => {
      resolver.current = resolve
    })
  }, [])
  const close = (confirmed: boolean) => {
    setOpen(null)
    resolver.current?.(confirmed)
  }
  return (
    <Context value={confirm}>
      {children}
      {open && (
        <Dialog
          title={open.title}
          urgent
          onClose={() => close(false)}
          actions={
            <>
              <Button onClick={() => close(false)} data-first>
                {open.cancelLabel ?? strings.cancel}
              </Button>
              <Button variant={open.danger ? 'danger' : 'primary'} onClick={() => close(true)}>
                {open.confirmLabel}
              </Button>
            </>
          }
        >
          {open.message && <p>{open.message}</p>}
        </Dialog>
      )}
    </Context>
  )
}
