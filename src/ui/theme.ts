export type Theme = 'auto' | 'light' | 'dark'

/** Payload's cookie, so that its editors use the same theme. */
const cookieName = 'payload-theme'
const yearSeconds = 365 * 24 * 60 * 60

/** `cookieHeader`: all cookies as one string. */
export function readTheme(cookieHeader: string): Theme {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=(light|dark)(?:;|$)`).exec(cookieHeader)?.[1]
  return (value as Theme | undefined) ?? 'auto'
}

export const themeChangedEvent = 'themechanged'

export function saveTheme(theme: Theme) {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no cookie store yet
  document.cookie = `${cookieName}=${theme}; path=/; samesite=lax; max-age=${theme === 'auto' ? 0 : yearSeconds}`
  window.dispatchEvent(new Event(themeChangedEvent))
}

/** Also inlined as a script into the page's head, so it must not use anything outside itself. */
export const applyTheme = (theme: Theme) => {
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
