'use client'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './action-menu.module.css'
import { IconButton } from './button'

type Action = { label: string; icon: LucideIcon } & ({ onClick: () => void } | { href: string; download?: string; newTab?: true })
const gapPx = 4

/** A button that shows further actions. The browser closes them with Escape or a click outside. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly Action[] }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => list.current?.hidePopover()
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const onToggle = ({ newState }: ToggleEvent<HTMLUListElement>) => {
    setIsOpen(newState === 'open')
    if (newState === 'open') items()[0]?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = items()
    all.at((all.indexOf(event.currentTarget) + step) % all.length)?.focus()
  }
  // The list is in the top layer, where it does not move with the page.
  useEffect(() => {
    if (!isOpen) return
    const follow = () => placeBeside(list.current, button.current)
    const controller = new AbortController()
    for (const type of ['scroll', 'resize']) window.addEventListener(type, follow, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [isOpen])
  return (
    <>
      <IconButton ref={button} small icon={Ellipsis} label={label} popoverTarget={id} aria-expanded={isOpen} />
      <ul
        ref={list}
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.list}
        onBeforeToggle={() => placeBeside(list.current, button.current)}
        onToggle={onToggle}
      >
        {actions.map(({ label: text, icon: Icon, ...action }) => (
          <li key={text}>
            {'href' in action ? (
              <a
                href={action.href}
                download={action.download}
                {...(action.newTab && { target: '_blank', rel: 'noreferrer' })}
                onClick={close}
                onKeyDown={onKeyDown}
              >
                <Icon size={16} aria-hidden /> {text}
              </a>
            ) : (
              <button
                type="button"
                onClick={() => {
                  close()
                  action.onClick()
                }}
                onKeyDown={onKeyDown}
              >
                <Icon size={16} aria-hidden /> {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Below the button, or above it where there is no room below. */
function placeBeside(list: HTMLElement | null, button: HTMLElement | null) {
  if (!list || !button) return
  const { top, bottom, right } = button.getBoundingClientRect()
  const isLow = bottom > window.innerHeight * 0.65
  list.style.right = `${document.documentElement.clientWidth - right}px`
  list.style.top = isLow ? 'auto' : `${bottom + gapPx}px`
  list.style.bottom = isLow ? `${window.innerHeight - top + gapPx}px` : 'auto'
}
