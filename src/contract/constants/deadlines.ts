export const deadlineStates = ['unconfirmed', 'confirmed', 'done', 'withdrawn'] as const
/** Whether a deadline is neither done nor withdrawn. */
export const isOpenDeadline = (state: (typeof deadlineStates)[number]) => state === 'unconfirmed' || state === 'confirmed'
/** Days before a deadline on which its people are reminded. */
export const reminderDays = [30, 14, 7, 3, 1, 0] as const
/** Precedes the title of an unconfirmed deadline on every screen and in every mail. */
export const unconfirmedPrefix = 'UNCONFIRMED'
/** The title with the prefix if the deadline is unconfirmed, for places without a badge: the schedule, print and mail. */
export const formatDeadlineTitle = ({ state, title }: { state: string; title: string }) =>
  state === 'unconfirmed' ? `${unconfirmedPrefix}: ${title}` : title
