/** For the field that repeats the password, which is never sent. */
export const passwordMismatchMessage = 'Passwords do not match'

export const sessionCookieName = 'lawoffice-session'
