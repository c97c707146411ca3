'use client'
import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from './button'
import { isRefusal } from './notice'
import styles from './toast.module.css'
import { words } from './words'

type Toast = { id: number; text: string; kind: 'done' | 'refused' | 'failed'; undo?: () => void }
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
const dismiss = (id: number) => setToasts(toasts.filter((item) => item.id !== id))
const add = (item: Omit<Toast, 'id'>) =>
  setToasts([...toasts.filter((other) => other.text !== item.text).slice(-2), { ...item, id: ++lastId }])

export const tell = (text: string, undo?: () => void) => add({ text, undo, kind: 'done' })
export const tellFailure = (text: string) => add({ text, kind: isRefusal(text) ? 'refused' : 'failed' })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const none: readonly Toast[] = []

/** The live region. It exists before the first message, because screen readers miss one that appears with its text. */
export function Toasts() {
  const items = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <section className={styles.region} aria-label={words.messages}>
      <div role="status" aria-live="polite">
        {items
          .filter(({ kind }) => kind !== 'failed')
          .map((item) => (
            <Card key={item.id} item={item} />
          ))}
      </div>
      <div role="alert">
        {items
          .filter(({ kind }) => kind === 'failed')
          .map((item) => (
            <Card key={item.id} item={item} />
          ))}
      </div>
    </section>
  )
}

/** Disappears after ten seconds unless it is hovered or has the focus. Errors stay until they are dismissed. */
function Card({ item }: { item: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld || item.kind !== 'done') return
    const timer = setTimeout(() => dismiss(item.id), 10_000)
    return () => clearTimeout(timer)
  }, [isHeld, item])
  const hold = {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  }
  return (
    <div className={`${styles.toast} ${styles[item.kind]}`} {...hold}>
      <div className={styles.text}>
        {item.kind === 'refused' && <p className={styles.title}>{words.permissionDenied}</p>}
        <p>{item.text}</p>
      </div>
      {item.undo && (
        <Button
          small
          onClick={() => {
            dismiss(item.id)
            item.undo?.()
          }}
        >
          {words.undo}
        </Button>
      )}
      <IconButton label={words.dismiss} icon={X} small onClick={() => dismiss(item.id)} />
    </div>
  )
}
