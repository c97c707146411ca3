'use client'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import styles from './action-menu.module.css'
import { IconButton } from './button'
import { usePopover } from './use-popover'

type Action = { label: string; icon: LucideIcon } & ({ onClick: () => void } | { href: string; download?: string; newTab?: true })

/** A button that shows further actions. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly Action[] }) {
  const id = useId()
  const { button, panel, isOpen, panelProps } = usePopover<HTMLUListElement>('right', () => items()[0]?.focus({ preventScroll: true }))
  const close = () => panel.current?.hidePopover()
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = items()
    all.at((all.indexOf(event.currentTarget) + step) % all.length)?.focus()
  }
  return (
    <>
      <IconButton ref={button} small icon={Ellipsis} label={label} popoverTarget={id} aria-expanded={isOpen} />
      <ul {...panelProps} id={id} aria-label={label} className={styles.list}>
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
