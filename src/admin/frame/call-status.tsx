'use client'
import { useSyncExternalStore } from 'react'
import { callStatusStored, storageKeys } from '@/client/session/storage'
import * as strings from '@/strings/index'
import styles from './call-status.module.css'

const pollIntervalMs = 2_000
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, pollIntervalMs)
  window.addEventListener(callStatusStored, listener)
  return () => {
    clearInterval(timer)
    window.removeEventListener(callStatusStored, listener)
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
