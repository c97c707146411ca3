'use client'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from './button'
import styles from './more-actions.module.css'
import { strings } from './strings'

/** Actions that a narrow window shows only behind a button, in a line of their own. */
export function MoreActions({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={strings.moreActions}
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={id} className={isOpen ? `${styles.group} ${styles.open}` : styles.group}>
        {children}
      </div>
    </>
  )
}
