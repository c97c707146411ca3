/** Joins names as English does: one, two, and three. */
export const and = new Intl.ListFormat('en-US')
