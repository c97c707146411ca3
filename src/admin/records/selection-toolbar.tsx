'use client'
import { ListChecks, UserRoundCheck, X } from 'lucide-react'
import { useState } from 'react'
import { maxHandedOver } from '@/contract/hand-over'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { type HandOver, HandOverDialog, type HandOverRecord } from './hand-over-dialog'
import styles from './selection-toolbar.module.css'
import type { RowSelection } from './use-row-selection'

const text = strings.handOver
type Props = {
  handOver: HandOver
  selection: Pick<RowSelection, 'hiddenCount' | 'selectAll'>
  selected: HandOverRecord[]
  stop: () => void
}

/** What can be done with the selected rows. It stays in view while the list scrolls. */
export function SelectionToolbar({ handOver, selection, selected, stop }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isTooMany = selected.length > maxHandedOver
  return (
    <section className={styles.toolbar} aria-label={text.selection}>
      <span role="status" className={styles.count}>
        {text.selected(selected.length, selection.hiddenCount)} {isTooMany && text.tooMany(maxHandedOver)}
      </span>
      <Button icon={UserRoundCheck} variant="primary" disabled={selected.length === 0 || isTooMany} onClick={() => setIsOpen(true)}>
        {text.action}
      </Button>
      <Button icon={ListChecks} onClick={selection.selectAll}>
        {text.selectAll}
      </Button>
      <Button icon={X} variant="quiet" onClick={stop}>
        {text.stop}
      </Button>
      {isOpen && <HandOverDialog handOver={handOver} records={selected} close={() => setIsOpen(false)} onDone={stop} />}
    </section>
  )
}
