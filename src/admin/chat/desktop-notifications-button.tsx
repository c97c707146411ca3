'use client'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { toastError } from '@/ui/toast'
import { useBrowserValue } from '@/ui/use-browser-value'

type Permission = NotificationPermission | 'unknown' | 'unsupported'
const readPermission = () => ('Notification' in window ? Notification.permission : 'unsupported')

/** The browser's permission, which the server does not know, and a function that asks for it. */
export function useNotificationPermission() {
  const permission = useBrowserValue<Permission>(readPermission, 'unknown')
  // Rendered again after the answer. The permission itself is read from the browser.
  const [, setAnswer] = useState<NotificationPermission>()
  const request = async () => {
    const answer = await Notification.requestPermission()
    setAnswer(answer)
    if (answer === 'denied') toastError(strings.communications.notifyDenied)
  }
  return { permission, request }
}

/** Asks for the browser's permission. Hidden once the user has allowed or denied it. */
export function DesktopNotificationsButton({ className }: { className?: string }) {
  const { permission, request } = useNotificationPermission()
  if (permission !== 'default') return null
  return (
    <Button small variant="quiet" className={className} icon={BellRing} onClick={() => void request()}>
      {strings.communications.notify}
    </Button>
  )
}
