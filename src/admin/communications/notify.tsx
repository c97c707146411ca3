'use client'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { tellFailure } from '@/ui/toast'
import { useBrowserValue } from '@/ui/use-browser-value'
import { words } from '../words'
import styles from './chats.module.css'

const currentPermission = () => ('Notification' in window ? Notification.permission : 'denied')

/** Shown until the person has answered the browser's question. */
export function NotifyButton() {
  const permission = useBrowserValue(currentPermission, 'denied')
  const [, setAnswer] = useState<NotificationPermission>()
  if (permission !== 'default') return null
  const requestPermission = async () => {
    const answer = await Notification.requestPermission()
    setAnswer(answer)
    if (answer === 'denied') tellFailure(words.communications.notifyDenied)
  }
  return (
    <Button small look="quiet" className={styles.notify} icon={BellRing} onClick={() => void requestPermission()}>
      {words.communications.notify}
    </Button>
  )
}
