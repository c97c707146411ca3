'use client'
import { useState } from 'react'
import { LiftWallDialog } from '@/admin/records/walls/lift-wall-dialog'
import { WallDetails } from '@/admin/records/walls/wall-details'
import type { Wall } from '@/admin/records/walls/wall-queries'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

export function WallDetailsDialog({ wall, onClose }: { wall: Wall; onClose: () => void }) {
  const [isLifting, setIsLifting] = useState(false)
  if (isLifting) return <LiftWallDialog wall={wall} onClose={onClose} />
  return (
    <Dialog
      title={wall.name}
      onClose={onClose}
      actions={
        <>
          {!wall.liftedAt && <Button onClick={() => setIsLifting(true)}>{strings.walls.lift}</Button>}
          <Button variant="primary" onClick={onClose} data-initial-focus>
            {strings.form.close}
          </Button>
        </>
      }
    >
      <WallDetails wall={wall} />
    </Dialog>
  )
}
