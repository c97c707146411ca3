'use client'
import { useEffect, useState } from 'react'
import { useIsLive } from '@/client/live'
import { retryAfter } from '@/contract/live'
import { Notice } from '@/ui/notice'
import { words } from '../words'
import styles from './connection.module.css'

/** Shows that the connection is lost, after the first attempt to reconnect has failed. */
export function Connection() {
  const isOpen = useIsLive()
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (isOpen) return setIsLost(false)
    const timer = setTimeout(() => setIsLost(true), 2 * retryAfter)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <div role="status" className={styles.connection}>
      {isLost && <Notice kind="warning">{words.shell.live}</Notice>}
    </div>
  )
}
