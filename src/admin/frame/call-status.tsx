'use client'
import { useSyncExternalStore } from 'react'
import { storageKeys } from '@/client/storage'
import { strings } from '@/strings/index'
import styles from './call-status.module.css'

const pollIntervalMs = 2_000
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, pollIntervalMs)
  return () => clearInterval(timer)
}
const readError = () => localStorage.getItem(storageKeys.callAgentError) ?? ''
const readIsActive = () => localStorage.getItem(storageKeys.callAgentActive) === 'true'

/** Whether this browser can receive calls, as the call client reports it in the local storage. */
export function CallStatus() {
  const isReady = useSyncExternalStore(subscribe, readIsActive, () => false)
  const reason = useSyncExternalStore(subscribe, readError, () => '')
  return (
    <span title={reason || undefined} className={isReady ? `${styles.calls} ${styles.ready}` : styles.calls} role="status">
      {isReady ? strings.frame.callsReady : strings.frame.callsOff}
    </span>
  )
}
