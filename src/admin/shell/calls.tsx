'use client'
import { useSyncExternalStore } from 'react'
import { browserKeys } from '@/client/storage'
import { words } from '../words'
import styles from './calls.module.css'

const polled = 2_000
const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, polled)
  return () => clearInterval(timer)
}
const why = () => localStorage.getItem(browserKeys.callAgentError) ?? ''
const read = () => localStorage.getItem(browserKeys.callAgentActive) === 'true'

/** Whether this browser can be called; whatever runs the calls says so in the storage. */
export function Calls() {
  const ready = useSyncExternalStore(subscribe, read, () => false)
  const reason = useSyncExternalStore(subscribe, why, () => '')
  return (
    <span title={reason || undefined} className={ready ? `${styles.calls} ${styles.ready}` : styles.calls} role="status">
      {ready ? words.shell.callsReady : words.shell.callsOff}
    </span>
  )
}
