'use client'
import { useSyncExternalStore } from 'react'
import { storageKeys } from '@/client/session/storage'
import { onSocketStateChange } from '@/client/socket/socket'
import * as strings from '@/strings/index'
import styles from './call-status.module.css'

const pollIntervalMs = 2_000
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, pollIntervalMs)
  // After the call client, which stores the new state.
  const unsubscribe = onSocketStateChange(() => queueMicrotask(listener))
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}
const readError = () => localStorage.getItem(storageKeys.callAgentError) ?? ''
const readState = () => localStorage.getItem(storageKeys.callAgentActive)

/** Shows whether this browser can receive calls. The call client reports it in the local storage. */
export function CallStatus() {
  const state = useSyncExternalStore(subscribe, readState, () => null)
  const reason = useSyncExternalStore(subscribe, readError, () => '')
  return (
    <span role="status">
      {(state || reason) && (
        <span title={reason || undefined} className={state === 'true' ? `${styles.calls} ${styles.ready}` : styles.calls}>
          {state === 'true' ? strings.frame.callsReady : strings.frame.callsOff}
        </span>
      )}
    </span>
  )
}
