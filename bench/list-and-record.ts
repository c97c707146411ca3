import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type Felt, feel, type Sight } from './interaction-latency.ts'
import type { Place } from './seeded-office.ts'

const actsARound = 6
/** A person looks before each act; what the last one left to do is done by then. */
const thinkMs = 400
/** A list of cases in one browser page, and where on it things are. */
export type ListScreen = {
  page: Page
  /** Of the rows that are shown. */
  rows: string
  search: Locator
  /** It forgets a key now and then, when its address changes meanwhile: what was begun then is left out. */
  losesInput: boolean
  /** Until the list has come to rest with this in its search. */
  searched(text: string): Promise<unknown>
  /** Shows the whole list again. */
  everything(): Promise<unknown>
  /** The link that opens the row at this place. */
  link(at: number): Locator
  /** What the record shows first, and its field of the row's own words. */
  opening: Sight
  field: string
  back: Locator
  todos: boolean
}
/** Each act's times, as often as it was done. */
export type Round = Record<string, Felt[]>

/** Searches, opens what was found, works in it and goes back, several times. */
export async function work(screen: ListScreen, round: number): Promise<Round> {
  const times: Round = {}
  const timed: Timed = async (name, act, known, complete) => {
    await pause(thinkMs)
    const felt = await feel(screen.page, act, known, complete)
    times[name] = [...(times[name] ?? []), felt]
  }
  for (let n = 0; n < actsARound; n += 1)
    try {
      await workOnce(screen, timed, n, `S-${String(1_211 + (round * actsARound + n) * 137).padStart(7, '0')}`)
    } catch (error) {
      if (!screen.losesInput) throw error
      await screen.everything()
    }
  return times
}

type Timed = (name: string, act: () => Promise<unknown>, known: Sight, complete?: Sight) => Promise<unknown>
async function workOnce(screen: ListScreen, timed: Timed, n: number, number: string) {
  const rows = screen.page.locator(screen.rows)
  await screen.search.fill(number.slice(0, -1))
  // Ten begin so; the office finds one more, in which a single letter is another.
  await expect.poll(() => rows.count()).toBeLessThan(12)
  await screen.searched(number.slice(0, -1))
  await screen.search.press('End')
  await timed('filter', () => screen.page.keyboard.press(number.at(-1) ?? ''), { selector: screen.rows, count: 1, text: number })
  await screen.everything()
  await rows.nth(10).waitFor()

  const link = screen.link(n)
  const text = await link.innerText()
  await timed('open', () => link.click(), screen.opening, { selector: screen.field, text })
  if (screen.todos) await workOnTodos(screen.page, timed)
  await timed('back', () => screen.back.click(), { selector: screen.rows, text })
  await rows.nth(10).waitFor()
}

const pressed = (state: boolean) => `[role=tabpanel] li button[aria-pressed=${state}]`
async function workOnTodos(page: Page, timed: Timed) {
  const tab = page.getByRole('tab', { name: 'ToDo' })
  await timed('tab', () => tab.click(), { selector: '[role=tab][aria-selected=true]', text: 'ToDo' }, { selector: pressed(true) })
  const done = await page.locator(pressed(true)).count()
  await timed('todo', () => page.locator(pressed(false)).first().click(), { selector: pressed(true), count: done + 1 })
  const answer = page.waitForResponse(/\/todos\//)
  await page.locator(pressed(true)).first().click()
  await answer
}

/** The office's own list, as its Admin sees it. */
export async function officeScreen(browser: Browser, { office, admin }: Place): Promise<ListScreen> {
  const page = await (await signedIn(browser, office.url, admin.token ?? '')).newPage()
  await page.goto(`${office.url}/admin/cases`)
  await page.getByRole('table', { name: 'Cases' }).waitFor()
  return {
    page,
    rows: 'tbody tr[role=row]',
    search: page.getByRole('searchbox'),
    losesInput: false,
    searched: () => Promise.resolve(),
    everything: () => page.getByRole('searchbox').fill(''),
    link: (at) => page.locator('tbody tr[role=row] a[data-open]').nth(at),
    opening: { selector: 'h1', text: 'Edit Case' },
    field: 'input[name=caseNumber]',
    back: page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Cases' }),
    todos: true,
  }
}

/** A browser that knows an office's person, its cache empty. */
export async function signedIn(browser: Browser, url: string, token: string) {
  const cookie = { name: 'lawoffice-session', value: token, url }
  const context = await browser.newContext({
    // Who works in the office's own time zone, as nearly everybody does.
    timezoneId: 'America/Los_Angeles',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'lawoffice.token', value: token }] }] },
  })
  await context.addCookies([cookie])
  return context
}

/** Payload's list of the same cases. */
export async function stockScreen(browser: Browser, url: string): Promise<ListScreen> {
  const page = await browser.newPage()
  const list = `${url}/admin/collections/case?limit=50`
  await page.goto(list)
  const number = 'tbody tr .cell-caseNumber'
  await page.locator(number).first().waitFor()
  return {
    page,
    rows: number,
    search: page.locator('.search-filter input'),
    losesInput: true,
    searched: (text) => page.waitForURL((at) => at.searchParams.get('search') === text),
    // An emptied search field does not always bring all back there.
    everything: () => page.goto(list),
    link: (at) => page.locator(`${number} a`).nth(at),
    opening: { selector: '#field-caseNumber' },
    field: '#field-caseNumber',
    back: page.locator(".step-nav a[href*='/collections/case']").first(),
    todos: false,
  }
}

type Watched = { longTasks?: number[] }
/** Begins to keep how long each long task of the page took. */
export const countLongTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = []
    ;(window as Watched).longTasks = tasks
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
export const longTasks = (page: Page) => page.evaluate(() => (window as Watched).longTasks ?? [])

/** Scrolls until no more rows come; the most rows that were in the page at once. */
export async function mostRows({ page, rows }: ListScreen): Promise<number> {
  let [most, height] = [0, 0]
  for (;;) {
    most = Math.max(most, await page.locator(rows).count())
    const now = await page.evaluate(() => document.documentElement.scrollHeight)
    if (now === height) return most
    height = now
    const more = page.waitForResponse(/\/api\/cases\?/, { timeout: 3_000 }).catch(() => undefined)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await more
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}
