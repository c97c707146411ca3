/** In the browser's time zone, so the server must not use it. */
export const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
type Times = { start: string; end: string | null }

/** Without a readable end, an event ends when it starts. */
export const parseEnd = ({ start, end }: Times) => new Date(end && !Number.isNaN(Date.parse(end)) ? end : start)

/** "1:00 – 2:00 PM", or only the start of an event without end. */
export const formatTimeRange = ({ start, end }: Times) =>
  end ? timeFormat.formatRange(new Date(start), parseEnd({ start, end })) : timeFormat.format(new Date(start))
