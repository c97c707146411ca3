'use client'
import { useQueryClient } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { strings } from '@/strings/index'
import { Button, type ButtonVariant } from '@/ui/button'
import { type HandOver, HandOverDialog, type HandOverRecord } from './hand-over-dialog'

type Props = {
  handOver: HandOver
  records: (Partial<HandOverRecord> & { id: string; name: string })[]
  variant?: ButtonVariant
  disabled?: boolean
  onDone?: () => void
}

export function HandOverButton({ handOver, records, variant = 'quiet', disabled, onDone }: Props) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const withOwner = (record: { id: string; name: string }) => ({
    ...queryClient.getQueryData<Omit<HandOverRecord, 'name'>>([handOver.resource, 'one', record.id]),
    ...record,
  })
  return (
    <>
      <Button icon={UserRoundCheck} variant={variant} disabled={disabled || records.length === 0} onClick={() => setIsOpen(true)}>
        {strings.handOver.action}
      </Button>
      {isOpen && <HandOverDialog handOver={handOver} records={records.map(withOwner)} close={() => setIsOpen(false)} onDone={onDone} />}
    </>
  )
}
