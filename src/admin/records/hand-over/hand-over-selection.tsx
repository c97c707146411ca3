'use client'
import { UserRoundCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { SelectionToolbar } from '@/admin/records/list/selection-toolbar'
import { maxHandedOver } from '@/contract/constants/hand-over'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { HandOverDialog } from './hand-over-dialog'
import type { HandOver, HandOverRecord } from './use-hand-over'

const text = strings.handOver
type Props = Pick<ComponentProps<typeof SelectionToolbar>, 'selection' | 'stop'> & { handOver: HandOver; selected: HandOverRecord[] }

export function HandOverSelection({ handOver, selection, selected, stop }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isTooMany = selected.length > maxHandedOver
  return (
    <SelectionToolbar selection={selection} stop={stop} errorMessage={isTooMany && text.tooMany(maxHandedOver)}>
      <Button icon={UserRoundCheck} variant="primary" disabled={selected.length === 0 || isTooMany} onClick={() => setIsOpen(true)}>
        {text.action}
      </Button>
      {isOpen && <HandOverDialog handOver={handOver} records={selected} onClose={() => setIsOpen(false)} onDone={stop} />}
    </SelectionToolbar>
  )
}
