'use client'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { strings } from '@/strings/index'
import { Button, type ButtonVariant } from '@/ui/button'
import { type HandOver, HandOverDialog } from './hand-over-dialog'

type Props = { handOver: HandOver; records: { id: string; name: string }[]; variant?: ButtonVariant; onDone?: () => void }

export function HandOverButton({ handOver, records, variant = 'quiet', onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={UserRoundCheck} variant={variant} disabled={records.length === 0} onClick={() => setIsOpen(true)}>
        {strings.handOver.action}
      </Button>
      {isOpen && <HandOverDialog handOver={handOver} records={records} close={() => setIsOpen(false)} onDone={onDone} />}
    </>
  )
}
