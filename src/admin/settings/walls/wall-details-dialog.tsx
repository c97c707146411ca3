'use client'
import Link from 'next/link'
import { useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DescriptionItem, DescriptionList } from '@/ui/field-group'
import { FullDateTime } from '@/ui/relative-time'
import { LiftWallDialog } from './lift-wall-dialog'
import type { Wall } from './queries'

const text = strings.walls
const recordHref = (wall: Wall) =>
  wall.case ? `/admin/cases/${wall.case}` : wall.client ? `/admin/clients/${wall.client}` : `/admin/contacts/${wall.contact}`

export function WallDetailsDialog({ wall, onClose }: { wall: Wall; onClose: () => void }) {
  const [isLifting, setIsLifting] = useState(false)
  if (isLifting) return <LiftWallDialog wall={wall} onClose={onClose} />
  return (
    <Dialog
      title={wall.name}
      onClose={onClose}
      actions={
        <>
          {!wall.liftedAt && <Button onClick={() => setIsLifting(true)}>{text.lift}</Button>}
          <Button variant="primary" onClick={onClose} data-first>
            {strings.form.close}
          </Button>
        </>
      }
    >
      <DescriptionList>
        <DescriptionItem term={text.columns.state}>{text.states[wall.state]}</DescriptionItem>
        <DescriptionItem term={text.people}>
          {wall.people.map(({ id, name, acknowledgedAt }) => (
            <div key={id}>{text.person(name, acknowledgedAt !== null)}</div>
          ))}
        </DescriptionItem>
        <DescriptionItem term={text.basis}>{text.bases[wall.basis]}</DescriptionItem>
        <DescriptionItem term={strings.form.reason}>{wall.reason}</DescriptionItem>
        <DescriptionItem term={text.from}>
          <FullDateTime at={wall.from} />
        </DescriptionItem>
        {wall.until && (
          <DescriptionItem term={text.until}>
            <FullDateTime at={wall.until} />
          </DescriptionItem>
        )}
        {wall.createdByName && <DescriptionItem term={text.createdBy}>{wall.createdByName}</DescriptionItem>}
        {wall.liftedAt && (
          <>
            <DescriptionItem term={text.liftedBy}>
              {wall.liftedByName}, <FullDateTime at={wall.liftedAt} />
            </DescriptionItem>
            <DescriptionItem term={text.liftReason}>{wall.liftReason}</DescriptionItem>
          </>
        )}
      </DescriptionList>
      <Link href={recordHref(wall)} prefetch={false}>
        {text.open}
      </Link>
    </Dialog>
  )
}
