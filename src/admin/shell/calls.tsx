'use client'
import { useSyncExternalStore } from 'react'
import { browserKeys } from '@/client/storage'
import { words } from '../words'
import styles from './calls.module.css'

const pollIntervalMs = 2_000
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, pollIntervalMs)
  return () => clearInterval(timer)
}
const readError = () => localStorage.getItem(browserKeys.callAgentError) ?? ''
const readIsActive = () => localStorage.getItem(browserKeys.callAgentActive) === 'true'

/** Whether this browser can receive calls, as the call client reports it in the local storage. */
export function Calls() {
  const isReady = useSyncExternalStore(subscribe, readIsActive, () => false)
  const reason = useSyncExternalStore(subscribe, readError, () => '')
  return (
    <span title={reason || undefined} className={isReady ? `${styles.calls} ${styles.ready}` : styles.calls} role="status">
      {isReady ? words.shell.callsReady : words.shell.callsOff}
    </span>
  )
}
