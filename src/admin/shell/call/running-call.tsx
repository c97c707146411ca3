'use client'
import { Phone } from 'lucide-react'
import { joinCall } from '@/client/call'
import { useCalls, useRunningCall } from '@/client/call-store'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { CallText } from './text'

/** In a thread: that a call is on in it, and the way in. */
export function RunningCall({ threadId, text }: { threadId: string; text: CallText }) {
  const call = useRunningCall(threadId)
  const { mine } = useCalls()
  if (!call || call.id === mine?.id) return null
  return (
    <Notice
      live
      action={
        <Button small look="primary" icon={Phone} onClick={() => joinCall(call.id, call.kind)}>
          {text.join}
        </Button>
      }
    >
      {text.onNow(call.people.filter((p) => p.state === 'in').length)}
    </Notice>
  )
}
