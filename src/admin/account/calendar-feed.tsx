'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { AccountSection } from './section'

const FeedDialog = dynamic(() => import('@/admin/records/events/feed-dialog').then((file) => file.FeedDialog), { ssr: false })

export function CalendarFeed() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AccountSection title={strings.schedule.feed} hint={strings.schedule.feedText}>
      <div>
        <Button onClick={() => setIsOpen(true)}>{strings.ownAccount.changeFeed}</Button>
      </div>
      {isOpen && <FeedDialog onClose={() => setIsOpen(false)} />}
    </AccountSection>
  )
}
