'use client'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { toastError } from '@/ui/toast'
import { useBrowserValue } from '@/ui/use-browser-value'
import styles from './chat-list.module.css'

const currentPermission = () => ('Notification' in window ? Notification.permission : 'denied')

/** Asks for the browser's permission. Hidden once the user has allowed or denied it. */
export function DesktopNotificationsButton() {
  const permission = useBrowserValue(currentPermission, 'denied')
  // Rendered again after the answer. The permission itself is read from the browser.
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
