'use client'
import { useQueryClient } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import type { HandOver, HandOverRecord } from './use-hand-over'

const HandOverDialog = dynamic(() => import('./hand-over-dialog').then((file) => file.HandOverDialog), { ssr: false })

/** For the page of a record. */
export function HandOverButton({ handOver, record }: { handOver: HandOver; record: { id: string; name: string } }) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const cached = queryClient.getQueryData<Omit<HandOverRecord, 'name'>>([handOver.resource, 'one', record.id])
  return (
    <>
      <Button icon={UserRoundCheck} variant="quiet" onClick={() => setIsOpen(true)}>
        {strings.handOver.action}
      </Button>
      {isOpen && <HandOverDialog handOver={handOver} records={[{ ...cached, ...record }]} onClose={() => setIsOpen(false)} />}
    </>
  )
}
