'use client'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from './button'
import { createStore } from './create-store'
import { isRefusal } from './notice'
import styles from './toast.module.css'
import { words } from './words'

type Toast = { id: number; text: string; kind: 'done' | 'refused' | 'failed'; undo?: () => void }
const shown = createStore<readonly Toast[]>([])
let last = 0
const dismiss = (id: number) => shown.set(shown.get().filter((toast) => toast.id !== id))
const add = (toast: Omit<Toast, 'id'>) =>
  shown.set([
    ...shown
      .get()
      .filter((other) => other.text !== toast.text)
      .slice(-2),
    { ...toast, id: ++last },
  ])

/** Says that something was done, with a way back where there is one. */
export const tell = (text: string, undo?: () => void) => add({ text, undo, kind: 'done' })
export const tellFailure = (text: string) => add({ text, kind: isRefusal(text) ? 'refused' : 'failed' })

/** The live region; there before the first message, or screen readers miss it. */
export function Toasts() {
  const toasts = shown.use()
  return (
    <section className={styles.region} aria-label={words.messages}>
      <div role="status" aria-live="polite">
        {toasts
          .filter((toast) => toast.kind !== 'failed')
          .map((toast) => (
            <Card key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {toasts
          .filter((toast) => toast.kind === 'failed')
          .map((toast) => (
            <Card key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  )
}

/** Leaves after ten seconds, not while somebody points at it or is in it; what was not done stays until it is closed. */
function Card({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.kind !== 'done') return
    const timer = setTimeout(() => dismiss(toast.id), 10_000)
    return () => clearTimeout(timer)
  }, [held, toast])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div className={`${styles.toast} ${styles[toast.kind]}`} {...hold}>
      <div className={styles.text}>
        {toast.kind === 'refused' && <p className={styles.title}>{words.permissionDenied}</p>}
        <p>{toast.text}</p>
      </div>
      {toast.undo && (
        <Button
          small
          className={styles.undo}
          onClick={() => {
            dismiss(toast.id)
            toast.undo?.()
          }}
        >
          {words.undo}
        </Button>
      )}
      <IconButton label={words.dismiss} icon={X} small className={styles.close} onClick={() => dismiss(toast.id)} />
    </div>
  )
}
