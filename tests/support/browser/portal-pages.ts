import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { queryRows } from '../database/rows'
import type { People } from '../people/people'
import { keepInterception } from './keep-interception'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, timezoneId: 'America/Los_Angeles' }
type Options = { dark?: boolean; javaScriptEnabled?: boolean; locale?: string; timezoneId?: string }

/** A phone that nobody is signed in on. */
export async function openPhone(browser: Browser, baseURL: string, { dark, ...options }: Options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'es-US', ...phone, colorScheme: dark ? 'dark' : 'light', ...options })
  return keepInterception(await context.newPage())
}
/** None of the page's timers of exactly `droppedMs` ends. */
export const dropTimers = (page: Page, droppedMs: number) =>
  page.addInitScript((dropped) => {
    const start = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, delayMs?: number, ...rest: unknown[]) => (delayMs === dropped ? 0 : start(run, delayMs, ...rest)),
    })
  }, droppedMs)
/** The page then learns of changes through its socket only, because 8 s is the interval of its polling. */
export const stopPolling = (page: Page) => dropTimers(page, 8_000)
export const openLink = (page: Page, token: string) => page.goto(`/portal#${token}`)

/** A photo with noise in it, so that it is not tiny. */
export const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 900, height: 1200, channels: 3, background: '#ccc', noise: { type: 'gaussian', mean: 160, sigma: 30 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer(),
})
/** The hidden field behind the button that adds photos. */
export const choose = (page: Page, title: string, files: Awaited<ReturnType<typeof photo>>[]) =>
  page.locator(`input[type=file][aria-label$=": ${title}"]`).setInputFiles(files)

/** The last code that was mailed to the client. */
export async function readCode({ admin }: People, databaseUrl: string, email: string) {
  const [mail] = await queryRows<{ id: string }>(
    databaseUrl,
    `SELECT id FROM outbox_mail WHERE "to" = $1 AND kind = 'portal-code' ORDER BY created_at DESC`,
    [email],
  )
  return /\d{6}/.exec((await admin.outbox.readText({ id: mail?.id ?? '' })).text)?.[0] ?? ''
}
