export const templateEntryKinds = ['task', 'document', 'deadline'] as const

const deadlinePrefix = 'deadline:'
export const buildDeadlineKey = (slug: string) => `${deadlinePrefix}${slug}`
/** The slug in the key of a deadline, or in `after`. */
export const parseDeadlineSlug = (key: string) => (key.startsWith(deadlinePrefix) ? key.slice(deadlinePrefix.length) : null)
