import type { Browser } from '@playwright/test'

type Person = { token: string | null }
/** A new page, in which this person is signed in, of a browser with another time zone than the office. */
export async function openInTimeZone(browser: Browser, url: string, { token }: Person, timezoneId: string) {
  const context = await browser.newContext({ baseURL: url, timezoneId })
  await context.addCookies([{ name: 'lawoffice-session', value: token ?? '', url }])
  await context.addInitScript((value) => localStorage.setItem('lawoffice.token', value ?? ''), token)
  return context.newPage()
}
