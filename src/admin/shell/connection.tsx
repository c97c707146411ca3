'use client'
import { useEffect, useState } from 'react'
import { useIsLive } from '@/client/live'
import { retryAfter } from '@/contract/live'
import { Notice } from '@/ui/notice'
import { words } from '../words'
import styles from './connection.module.css'

/** Says that the connection to the office is lost, once it did not come back at the first try. */
export function Connection() {
  const live = useIsLive()
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (live) return setLost(false)
    const timer = setTimeout(() => setLost(true), 2 * retryAfter)
    return () => clearTimeout(timer)
  }, [live])
  return (
    <div role="status" className={styles.connection}>
      {lost && <Notice kind="warning">{words.shell.live}</Notice>}
    </div>
  )
}
