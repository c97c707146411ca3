'use client'
import { useEffect } from 'react'
import { resetIdleTime } from '@/client/session/idle-time'
import { callStatusStored, storageKeys } from '@/client/session/storage'
import { getSocketState, onSocketMessage, onSocketStateChange, sendSocketMessage } from '@/client/socket/socket'
import { callHeartbeatMs } from '@/contract/constants/calls'
import { handleCallMessage, identifyCaller, restartIce } from './call'
import { callsUnsupportedMessage, canCall } from './media'
import { getSession } from './store'

const sendCallMessage = (type: 'call-heartbeat' | 'call-leaving') => {
  const session = getSession()
  if (session) sendSocketMessage({ type, callId: session.callId, device: session.device })
}

/** Stores whether calls can reach this browser, and why not, for the indicator in the sidebar. Stores nothing before that is known. */
function storeCallAgentStatus() {
  // After signing out nothing of a person is stored.
  if (!localStorage.getItem(storageKeys.token)) return
  const isSupported = canCall()
  const socketState = getSocketState()
  if (isSupported && socketState === 'connecting') localStorage.removeItem(storageKeys.callAgentActive)
  else localStorage.setItem(storageKeys.callAgentActive, String(isSupported && socketState === 'open'))
  if (!isSupported) localStorage.setItem(storageKeys.callAgentError, callsUnsupportedMessage)
  else if (localStorage.getItem(storageKeys.callAgentError) === callsUnsupportedMessage) localStorage.removeItem(storageKeys.callAgentError)
  window.dispatchEvent(new Event(callStatusStored))
}

/** Receives calls and signals from the socket and sends the heartbeats of this tab's call. */
export function useCallSocket(me: string) {
  useEffect(() => {
    identifyCaller(me)
    storeCallAgentStatus()
    const unsubscribes = [onSocketMessage(handleCallMessage), onSocketStateChange(storeCallAgentStatus)]
    const sendHeartbeat = () => sendCallMessage('call-heartbeat')
    const sendLeaving = () => sendCallMessage('call-leaving')
    const heartbeat = setInterval(() => {
      sendHeartbeat()
      // People in a call may touch neither mouse nor keyboard for hours.
      if (getSession()) resetIdleTime()
    }, callHeartbeatMs)
    window.addEventListener('pagehide', sendLeaving)
    window.addEventListener('pageshow', sendHeartbeat)
    window.addEventListener('online', restartIce)
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      clearInterval(heartbeat)
      window.removeEventListener('pagehide', sendLeaving)
      window.removeEventListener('pageshow', sendHeartbeat)
      window.removeEventListener('online', restartIce)
      localStorage.removeItem(storageKeys.callAgentActive)
    }
  }, [me])
}
