import { openChat } from './windows'

const maxLength = 200

/** Only with permission and while the tab is hidden. A click opens the chat. */
export function showDesktopNotification(threadId: string, title: string, body: string) {
  if (document.visibilityState === 'visible' || !('Notification' in window) || Notification.permission !== 'granted') return
  const notification = createNotification(title, { body: body.slice(0, maxLength), tag: threadId })
  if (!notification) return
  notification.onclick = () => {
    window.focus()
    openChat(threadId)
    notification.close()
  }
}

function createNotification(title: string, options: NotificationOptions) {
  try {
    return new Notification(title, options)
  } catch {
    // Chrome for Android throws a TypeError: there, only service workers can show notifications.
    return undefined
  }
}
