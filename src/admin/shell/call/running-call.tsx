'use client'
import { Phone } from 'lucide-react'
import { joinCall } from '@/client/call'
import { useCalls, useRunningCall } from '@/client/call-store'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { CallText } from './text'

type Props = { threadId: string; me: string; text: CallText }
/** Hidden while this person is in the call or is being rung. */
export function RunningCall({ threadId, me, text }: Props) {
  const call = useRunningCall(threadId)
  const { session } = useCalls()
  if (!call || call.id === session?.callId || call.people.some(({ id, state }) => id === me && state === 'ringing')) return null
  return (
    <Notice
      live
      action={
        <Button small look="primary" icon={Phone} onClick={() => joinCall(call.id, call.kind)}>
          {text.join}
        </Button>
      }
    >
      {text.onNow(call.people.filter(({ state }) => state === 'in').length)}
    </Notice>
  )
}
