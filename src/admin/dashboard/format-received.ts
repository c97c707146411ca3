import * as strings from '@/strings/index'
import { formatShortDate } from '@/ui/format-date'

/** "Received 2:30 PM", "Received yesterday": beside due dates, a time alone would read like one. */
export const formatReceived: typeof formatShortDate = (...args) =>
  strings.dashboard.received(formatShortDate(...args).replace(/^today /, ''))
