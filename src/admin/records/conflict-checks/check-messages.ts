import * as strings from '@/strings/index'

const text = strings.conflicts
/** The message for each state of a conflict check. */
export const checkMessages = {
  none: text.none,
  draft: text.isWaiting,
  waiting: text.isWaiting,
  cleared: text.isCleared,
  consent: text.isConsent,
  declined: text.isDeclined,
  outdated: text.outdated,
}
