/** In the browser's time zone, so the server must not use them. */
export const longDateFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
export const shortDateFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
export const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
export const fullDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })
