'use client'
import { useEffect } from 'react'
import { hereEvery } from '@/contract/calls'
import { callAs, hearOfCalls, seekAnew } from './call'
import { canCall, cannotCall } from './call-media'
import { now } from './call-store'
import { isLive, onLive, onLiveState, sendLive } from './live'
import { browserKeys } from './storage'

const say = (type: 'call-here' | 'call-gone') => {
  const { mine } = now()
  if (mine) sendLive({ type, callId: mine.id, device: mine.device })
}

/** Whether somebody can be called here, for the sidebar, and why not. */
function tellReady() {
  // Nothing of a person stays in the browser once they signed out.
  if (!localStorage.getItem(browserKeys.token)) return
  const able = canCall()
  localStorage.setItem(browserKeys.callAgentActive, String(able && isLive()))
  if (!able) localStorage.setItem(browserKeys.callAgentError, cannotCall)
  else if (localStorage.getItem(browserKeys.callAgentError) === cannotCall) localStorage.removeItem(browserKeys.callAgentError)
}

/** Keeps this tab reachable for calls, and in the call it is in. */
export function useCallWatch(me: string) {
  useEffect(() => {
    callAs(me)
    tellReady()
    const stops = [onLive(hearOfCalls), onLiveState(tellReady)]
    const beat = setInterval(() => say('call-here'), hereEvery)
    const going = () => say('call-gone')
    const back = () => say('call-here')
    window.addEventListener('pagehide', going)
    window.addEventListener('pageshow', back)
    window.addEventListener('online', seekAnew)
    return () => {
      for (const stop of stops) stop()
      clearInterval(beat)
      window.removeEventListener('pagehide', going)
      window.removeEventListener('pageshow', back)
      window.removeEventListener('online', seekAnew)
      localStorage.removeItem(browserKeys.callAgentActive)
    }
  }, [me])
}
