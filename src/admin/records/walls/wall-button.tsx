'use client'
import { ShieldBan } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useCurrentUser } from '@/client/session/current-user'
import { hasRole } from '@/contract/access'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import type { WalledRecord } from './wall-dialog'

const WallDialog = dynamic(() => import('./wall-dialog').then((file) => file.WallDialog), { ssr: false })

/** For Admins, on the page of a record. */
export function WallButton({ record }: { record: WalledRecord }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!hasRole(useCurrentUser(), 'Admin')) return null
  return (
    <>
      <Button icon={ShieldBan} variant="quiet" onClick={() => setIsOpen(true)}>
        {strings.walls.add}
      </Button>
      {isOpen && <WallDialog record={record} onClose={() => setIsOpen(false)} />}
    </>
  )
}
