import { isLocalTime } from '@/ui/is-local-time'

/** A time of day in the office's time zone, which is named if the reader's clock shows another time then: "9:00 AM PST". */
export const formatOfficeClock = (at: Date, timeZone: string) =>
  at.toLocaleString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(!isLocalTime(at, timeZone) && { timeZoneName: 'short' as const }),
  })
