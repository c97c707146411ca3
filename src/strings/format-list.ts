/** Such as "a, b, and c". Creates its formatter here: a constant would keep every group of strings that uses it in the script of every screen. */
export const formatList = (items: readonly string[]) => new Intl.ListFormat('en-US').format(items)
