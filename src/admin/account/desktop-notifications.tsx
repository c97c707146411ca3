'use client'
import { BellRing } from 'lucide-react'
import { useNotificationPermission } from '@/admin/chat/desktop-notifications-button'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { AccountSection } from './section'

const text = strings.ownAccount
const sentences = {
  // As high as a sentence, so that nothing below it moves.
  unknown: '\u00a0',
  granted: text.notificationsOn,
  denied: strings.communications.notifyDenied,
  unsupported: text.notificationsUnsupported,
}

export function DesktopNotifications() {
  const { permission, request } = useNotificationPermission()
  return (
    <AccountSection title={text.notifications} hint={text.notificationsText}>
      {permission === 'default' ? (
        <div>
          <Button icon={BellRing} onClick={() => void request()}>
            {strings.communications.notify}
          </Button>
        </div>
      ) : (
        <p>{sentences[permission]}</p>
      )}
    </AccountSection>
  )
}
