'use client'
import { Phone } from 'lucide-react'
import { joinCall } from '@/client/call/call'
import { isUnanswered } from '@/client/call/state'
import { useCalls, useOngoingCall } from '@/client/call/store'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import type { CallStrings } from './strings-context'

type Props = { threadId: string; me: string; strings: CallStrings }
/** Hidden while this person is in the call or is being rung. */
export function OngoingCallNotice({ threadId, me, strings }: Props) {
  const call = useOngoingCall(threadId)
  const { session } = useCalls()
  if (!call || call.id === session?.callId || isUnanswered(call, me)) return null
  return (
    <Alert
      live
      action={
        <Button small variant="primary" icon={Phone} onClick={() => joinCall(call.id, call.kind)}>
          {strings.join}
        </Button>
      }
    >
      {strings.onNow(call.people.filter(({ state }) => state === 'in').length)}
    </Alert>
  )
}
