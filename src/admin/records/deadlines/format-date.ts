const format = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** A calendar date such as "Mon, Dec 28, 2026", in no time zone. */
export const formatDeadline = (date: string) => format.format(new Date(`${date}T00:00:00Z`))
