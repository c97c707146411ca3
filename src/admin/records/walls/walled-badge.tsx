'use client'
import { ShieldBan } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useCurrentUser } from '@/client/session/current-user'
import { hasRole } from '@/contract/access'
import * as strings from '@/strings/index'
import { Badge, BadgeButton } from '@/ui/badge'
import type { WallSubject } from './wall-queries'

const RecordWallsDialog = dynamic(() => import('./record-walls-dialog').then((file) => file.RecordWallsDialog), { ssr: false })

type Props = { record: { walledFrom: readonly string[] } | undefined; name: string; subject: WallSubject }
/** The people from whom an ethical wall hides the record. For Admins, who may read why, it opens the walls. */
export function WalledBadge({ record, name, subject }: Props) {
  const isAdmin = hasRole(useCurrentUser(), 'Admin')
  const [isOpen, setIsOpen] = useState(false)
  const isWalled = record !== undefined && record.walledFrom.length > 0
  const content = isWalled && (
    <>
      <ShieldBan size={14} aria-hidden /> <span>{strings.walls.walled(record.walledFrom)}</span>
    </>
  )
  return (
    <>
      {content &&
        (isAdmin ? (
          <BadgeButton kind="info" wrap aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {content}
          </BadgeButton>
        ) : (
          <Badge kind="info" wrap>
            {content}
          </Badge>
        ))}
      {isOpen && <RecordWallsDialog name={name} subject={subject} onClose={() => setIsOpen(false)} />}
    </>
  )
}
