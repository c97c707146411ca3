import * as strings from '@/strings/index'

const text = strings.conflicts
/** How far a conflict check is, by its state. */
export const checkMessages = {
  none: text.none,
  draft: text.isWaiting,
  waiting: text.isWaiting,
  cleared: text.isCleared,
  consent: text.isConsent,
  declined: text.isDeclined,
  outdated: text.outdated,
}
