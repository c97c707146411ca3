export type Theme = 'auto' | 'light' | 'dark'

/** Payload's cookie and attribute, so that its editors follow. */
const cookie = 'payload-theme'
const year = 365 * 24 * 60 * 60

/** What somebody chose, from the text of all cookies. */
export function chosenTheme(cookies: string): Theme {
  const value = new RegExp(`(?:^|;\\s*)${cookie}=(light|dark)(?:;|$)`).exec(cookies)?.[1]
  return (value as Theme | undefined) ?? 'auto'
}

/** Said to the window when somebody has chosen. */
export const themeKept = 'themekept'

export function keepTheme(theme: Theme) {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no cookie store yet
  document.cookie = `${cookie}=${theme}; path=/; samesite=lax; max-age=${theme === 'auto' ? 0 : year}`
  window.dispatchEvent(new Event(themeKept))
}

/** As a script of its own, it stands in a page before anything is painted. */
export const paintTheme = (theme: Theme) => {
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
