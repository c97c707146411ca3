'use client'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isPermissionError } from './alert'
import { Button, IconButton } from './button'
import { createStore } from './create-store'
import { isOutdated, useLatestSuccess } from './latest-success'
import { openDialogs } from './open-dialogs'
import { strings } from './strings'
import styles from './toast.module.css'

type Toast = {
  id: number
  at: number
  text: string
  kind: 'done' | 'denied' | 'failed'
  undo?: () => void
  /** Those that were open at the time. */
  dialogs: readonly HTMLDialogElement[]
}
const toasts = createStore<readonly Toast[]>([])
let lastId = 0
const dismissAfterMs = 10_000
const dismiss = (id: number) => toasts.set(toasts.get().filter((item) => item.id !== id))
const isCurrent = ({ kind, at }: Toast) => kind === 'done' || !isOutdated(at)
const add = (item: Omit<Toast, 'id' | 'at' | 'dialogs'>) => {
  const others = toasts.get().filter((other) => other.text !== item.text && isCurrent(other))
  toasts.set([...others.slice(-2), { ...item, id: ++lastId, at: Date.now(), dialogs: openDialogs.get() }])
}

export const toast = (text: string, undo?: () => void) => add({ text, undo, kind: 'done' })
export const toastError = (text: string) => add({ text, kind: isPermissionError(text) ? 'denied' : 'failed' })

/** What happens in a modal dialog is shown in it: everything outside is inert. */
export function Toasts() {
  useLatestSuccess()
  const items = toasts.use().filter(isCurrent)
  const open = openDialogs.use()
  const itemsByDialog = Map.groupBy(items, ({ dialogs }) => dialogs.findLast((dialog) => open.includes(dialog)))
  return (
    <>
      <PageRegion items={itemsByDialog.get(undefined) ?? []} />
      {open.map((dialog, index) => {
        const ownItems = itemsByDialog.get(dialog)
        return ownItems && createPortal(<DialogRegion items={ownItems} />, dialog, String(index))
      })}
    </>
  )
}

/** It exists before the first message, because screen readers miss one that appears with its text. */
function PageRegion({ items }: { items: readonly Toast[] }) {
  const region = useRef<HTMLElement>(null)
  useHeightVariable(region)
  return (
    <section ref={region} className={styles.region} aria-label={strings.messages} data-transient>
      <LiveMessages items={items} />
    </section>
  )
}

/** In the top layer, where the dialog does not cut it off. It is empty at first, as above. */
function DialogRegion({ items }: { items: readonly Toast[] }) {
  const region = useRef<HTMLElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    // The dialog may have closed at the same time.
    if (!region.current?.isConnected) return
    region.current.showPopover()
    setIsShown(true)
  }, [])
  return (
    <section ref={region} className={styles.region} aria-label={strings.messages} popover="manual" data-transient>
      <LiveMessages items={isShown ? items : []} />
    </section>
  )
}

const LiveMessages = ({ items }: { items: readonly Toast[] }) => (
  <>
    <div role="status" aria-live="polite">
      {items
        .filter(({ kind }) => kind !== 'failed')
        .map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
    </div>
    <div role="alert">
      {items
        .filter(({ kind }) => kind === 'failed')
        .map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
    </div>
  </>
)

/** The sidebar's menu leaves this height free. */
function useHeightVariable(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--toasts', `${region.current?.offsetHeight ?? 0}px`)
    })
    if (region.current) observer.observe(region.current)
    return () => observer.disconnect()
  }, [region])
}

/** Disappears by itself unless it is hovered or has the focus. Errors stay until they are dismissed or a later action succeeds. */
function ToastCard({ item }: { item: Toast }) {
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isHovered || hasFocus
  useEffect(() => {
    if (isHeld || item.kind !== 'done') return
    const timer = setTimeout(() => dismiss(item.id), dismissAfterMs)
    return () => clearTimeout(timer)
  }, [isHeld, item])
  const hold = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  }
  return (
    <div className={`${styles.toast} ${styles[item.kind]}`} {...hold}>
      <div className={styles.text}>
        {item.kind === 'denied' && <p className={styles.title}>{strings.permissionDenied}</p>}
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
          {strings.undo}
        </Button>
      )}
      <IconButton label={strings.dismiss} icon={X} small onClick={() => dismiss(item.id)} />
    </div>
  )
}
