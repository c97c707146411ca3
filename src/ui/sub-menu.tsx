'use client'
import { type ReactNode, useRef } from 'react'
import styles from './sub-menu.module.css'
import { useOverflowEdges } from './use-overflow-edges'
import { useSelectedInView } from './use-selected-in-view'

/** Links between the pages of one screen that look like tabs. `selected`: the `data-part` of one of them. */
export function SubMenu({ label, selected, children }: { label: string; selected: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  useOverflowEdges(row)
  useSelectedInView(row, selected)
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      <ul>{children}</ul>
    </nav>
  )
}
