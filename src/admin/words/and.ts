export const and = new Intl.ListFormat('en-US')
