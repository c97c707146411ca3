/** For the field that repeats the password, which is never sent. */
export const passwordMismatchMessage = 'Passwords do not match'

export const sessionCookieName = 'lawoffice-session'

export const maxPasskeys = 20

/** A tab sends this header while nobody uses it: its requests do not keep the session from ending after 12 idle hours. */
export const idleHeader = 'x-idle'
