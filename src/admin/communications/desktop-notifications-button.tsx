'use client'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { toastError } from '@/ui/toast'
import { useBrowserValue } from '@/ui/use-browser-value'
import styles from './chat-list.module.css'

const currentPermission = () => ('Notification' in window ? Notification.permission : 'denied')

/** Shown until the person has answered the browser's question. */
export function DesktopNotificationsButton() {
  const permission = useBrowserValue(currentPermission, 'denied')
  const [, setAnswer] = useState<NotificationPermission>()
  if (permission !== 'default') return null
  const requestPermission = async () => {
    const answer = await Notification.requestPermission()
    setAnswer(answer)
    if (answer === 'denied') toastError(strings.communications.notifyDenied)
  }
  return (
    <Button small variant="quiet" className={styles.notify} icon={BellRing} onClick={() => void requestPermission()}>
      {strings.communications.notify}
    </Button>
  )
}
