'use client'
import { Phone } from 'lucide-react'
import { joinCall } from '@/client/call'
import { useCalls, useRunningCall } from '@/client/call-store'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { CallText } from './text'

type Props = { threadId: string; me: string; text: CallText }
/** In a thread: that a call is on in it, and the way in. While it rings here, that says so already. */
export function RunningCall({ threadId, me, text }: Props) {
  const call = useRunningCall(threadId)
  const { mine } = useCalls()
  if (!call || call.id === mine?.id || call.people.some((p) => p.id === me && p.state === 'ringing')) return null
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
