'use client'
import { BellRing } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { store } from '@/client/store'
import { Button } from '@/ui/button'
import { tellFailure } from '@/ui/toast'
import { words } from '../words'
import styles from './chats.module.css'

const asked = store(0)
const permission = () => ('Notification' in window ? Notification.permission : 'denied')
const never = () => () => {}

/** Asks the browser once whether it may show messages while nobody looks at the office. */
export function NotifyButton() {
  asked.use()
  const now = useSyncExternalStore(never, permission, () => 'denied')
  if (now !== 'default') return null
  const ask = async () => {
    const answer = await Notification.requestPermission()
    asked.set(asked.get() + 1)
    if (answer === 'denied') tellFailure(words.communications.notifyDenied)
  }
  return (
    <Button small look="quiet" className={styles.notify} icon={BellRing} onClick={() => void ask()}>
      {words.communications.notify}
    </Button>
  )
}
