/** Formats in a time zone, by default the local one. Cached: creating a format takes longer than formatting. */
export function zonedFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (instant: Date, timeZone?: string) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(instant)
  }
}
