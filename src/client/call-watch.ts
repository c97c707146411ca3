'use client'
import { useEffect } from 'react'
import { hereEvery } from '@/contract/calls'
import { handleCallMessage, identifyCaller, restartIce } from './call'
import { canCall, cannotCall } from './call-media'
import { getSession } from './call-store'
import { isLive, onLive, onLiveState, sendLive } from './live'
import { browserKeys } from './storage'

const sendPresence = (type: 'call-here' | 'call-gone') => {
  const session = getSession()
  if (session) sendLive({ type, callId: session.callId, device: session.device })
}

/** Stores whether calls can reach this browser, and why not, for the indicator in the sidebar. */
function storeReadiness() {
  // After signing out nothing of a person is stored.
  if (!localStorage.getItem(browserKeys.token)) return
  const isSupported = canCall()
  localStorage.setItem(browserKeys.callAgentActive, String(isSupported && isLive()))
  if (!isSupported) localStorage.setItem(browserKeys.callAgentError, cannotCall)
  else if (localStorage.getItem(browserKeys.callAgentError) === cannotCall) localStorage.removeItem(browserKeys.callAgentError)
}

/** Receives calls and signals from the socket and sends the heartbeats of this tab's call. */
export function useCallWatch(me: string) {
  useEffect(() => {
    identifyCaller(me)
    storeReadiness()
    const unsubscribes = [onLive(handleCallMessage), onLiveState(storeReadiness)]
    const sendHeartbeat = () => sendPresence('call-here')
    const sendGone = () => sendPresence('call-gone')
    const heartbeat = setInterval(sendHeartbeat, hereEvery)
    window.addEventListener('pagehide', sendGone)
    window.addEventListener('pageshow', sendHeartbeat)
    window.addEventListener('online', restartIce)
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      clearInterval(heartbeat)
      window.removeEventListener('pagehide', sendGone)
      window.removeEventListener('pageshow', sendHeartbeat)
      window.removeEventListener('online', restartIce)
      localStorage.removeItem(browserKeys.callAgentActive)
    }
  }, [me])
}
