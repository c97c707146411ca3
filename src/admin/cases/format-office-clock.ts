const clock = { hour: 'numeric', minute: '2-digit' } as const
const format = (at: Date, options: Intl.DateTimeFormatOptions) => at.toLocaleString('en-US', options)
const minute = { dateStyle: 'short', timeStyle: 'short' } as const

/** A time of day in the office's time zone, which is named if the reader's clock shows another time then: "9:00 AM PST". */
export const formatOfficeClock = (at: Date, timeZone: string) =>
  format(at, { ...clock, timeZone, ...(format(at, minute) !== format(at, { ...minute, timeZone }) && { timeZoneName: 'short' }) })
