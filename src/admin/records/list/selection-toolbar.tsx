'use client'
import { ListChecks, X } from 'lucide-react'
import type { ReactNode } from 'react'
import * as strings from '@/strings/index'
import { Button, IconButton } from '@/ui/button'
import styles from './selection-toolbar.module.css'
import type { RowSelection } from './use-row-selection'

const text = strings.selection
type Props = {
  selection: Pick<RowSelection<{ id: string }>, 'selected' | 'hiddenCount' | 'selectAll'>
  stop: () => void
  /** Why the selected rows are too many. */
  errorMessage?: string | false
  children: ReactNode
}

/** The actions for the selected rows. It stays in view while the list scrolls. */
export const SelectionToolbar = ({ selection, stop, errorMessage, children }: Props) => (
  <section className={styles.toolbar} data-bottom-bar aria-label={text.title}>
    <IconButton icon={X} label={text.stop} onClick={stop} />
    <span role="status" className={styles.count}>
      {text.selected(selection.selected.length, selection.hiddenCount)} {errorMessage}
    </span>
    {children}
    <Button icon={ListChecks} onClick={selection.selectAll}>
      {text.selectAll}
    </Button>
  </section>
)
