export const deadlineStates = ['unconfirmed', 'confirmed', 'done', 'withdrawn'] as const
/** Days before a deadline on which its people are reminded. */
export const reminderDays = [30, 14, 7, 3, 1, 0] as const
/** Precedes the title of an unconfirmed deadline on every screen and in every mail. */
export const unconfirmedPrefix = 'UNCONFIRMED'
/** For lists without room for a badge, such as the schedule, print and mail. */
export const prefixedTitle = ({ state, title }: { state: string; title: string }) =>
  state === 'unconfirmed' ? `${unconfirmedPrefix}: ${title}` : title
