'use client'
import { useEffect, useState } from 'react'
import { useIsSocketOpen } from '@/client/socket/socket'
import { reconnectDelayMs } from '@/contract/constants/socket-messages'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'

/** Warns about a lost connection, but not before the first attempt to reconnect has failed. */
export function ConnectionStatus() {
  const isOpen = useIsSocketOpen()
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (isOpen) return setIsLost(false)
    const timer = setTimeout(() => setIsLost(true), 2 * reconnectDelayMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  return <div role="status">{isLost && <Alert kind="warning">{strings.frame.connectionLost}</Alert>}</div>
}
