'use client'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { type HandOver, HandOverDialog } from './hand-over-dialog'

/** For the page of a record. */
export function HandOverButton({ handOver, record }: { handOver: HandOver; record: { id: string; name: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={UserRoundCheck} variant="quiet" onClick={() => setIsOpen(true)}>
        {strings.handOver.action}
      </Button>
      {isOpen && <HandOverDialog handOver={handOver} records={[record]} close={() => setIsOpen(false)} />}
    </>
  )
}
