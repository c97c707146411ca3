import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type Latency, measureLatency, type VisibleElement } from './interaction-latency.ts'
import type { SeededOffice } from './seeded-office.ts'

const actionsPerRound = 6
/** Pause before each action, so that the work of the last one is done. */
const thinkMs = 400
/** A list of cases in a browser page, and its selectors. */
export type ListScreen = {
  page: Page
  /** Selector of the visible rows. */
  rows: string
  search: Locator
  /** Its search field sometimes loses a key when the address changes. Such rounds are dropped. */
  losesInput: boolean
  /** Waits until the list shows the result of this search. */
  waitForSearch(text: string): Promise<unknown>
  clearSearch(): Promise<unknown>
  /** The link of the row at this index. */
  link(at: number): Locator
  /** What the record shows first, and its field with the text of the row. */
  opening: VisibleElement
  field: string
  back: Locator
  todos: boolean
}
/** Latencies by action. */
export type Round = Record<string, Latency[]>

/** Searches, opens a result, works in it and goes back, several times. */
export async function work(screen: ListScreen, round: number): Promise<Round> {
  const times: Round = {}
  const timed: Timed = async (name, act, known, complete) => {
    await pause(thinkMs)
    const latency = await measureLatency(screen.page, act, known, complete)
    times[name] = [...(times[name] ?? []), latency]
  }
  for (let n = 0; n < actionsPerRound; n += 1)
    try {
      await workOnce(screen, timed, n, `S-${String(1_211 + (round * actionsPerRound + n) * 137).padStart(7, '0')}`)
    } catch (error) {
      if (!screen.losesInput) throw error
      await screen.clearSearch()
    }
  return times
}

type Timed = (name: string, act: () => Promise<unknown>, known: VisibleElement, complete?: VisibleElement) => Promise<unknown>
async function workOnce(screen: ListScreen, timed: Timed, n: number, number: string) {
  const rows = screen.page.locator(screen.rows)
  await screen.search.fill(number.slice(0, -1))
  // Ten numbers start with it; the office also finds one with a typing error.
  await expect.poll(() => rows.count()).toBeLessThan(12)
  await screen.waitForSearch(number.slice(0, -1))
  await screen.search.press('End')
  await timed('filter', () => screen.page.keyboard.press(number.at(-1) ?? ''), { selector: screen.rows, count: 1, text: number })
  await screen.clearSearch()
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
  const response = page.waitForResponse(/\/todos\//)
  await page.locator(pressed(true)).first().click()
  await response
}

export async function officeScreen(browser: Browser, { office, admin }: SeededOffice): Promise<ListScreen> {
  const page = await (await signedIn(browser, office.url, admin.token ?? '')).newPage()
  await page.goto(`${office.url}/admin/cases`)
  await page.getByRole('table', { name: 'Cases' }).waitFor()
  return {
    page,
    rows: 'tbody tr[role=row]',
    search: page.getByRole('searchbox'),
    losesInput: false,
    waitForSearch: () => Promise.resolve(),
    clearSearch: () => page.getByRole('searchbox').fill(''),
    link: (at) => page.locator('tbody tr[role=row] a[data-open]').nth(at),
    opening: { selector: 'main', text: 'Edit Case' },
    field: 'input[name=caseNumber]',
    back: page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Cases' }),
    todos: true,
  }
}

/** A signed-in browser context with an empty cache. */
export async function signedIn(browser: Browser, url: string, token: string) {
  const cookie = { name: 'lawoffice-session', value: token, url }
  const context = await browser.newContext({
    timezoneId: 'America/Los_Angeles',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'lawoffice.token', value: token }] }] },
  })
  await context.addCookies([cookie])
  return context
}

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
    waitForSearch: (text) => page.waitForURL((at) => at.searchParams.get('search') === text),
    // Clearing its search field does not always restore the list.
    clearSearch: () => page.goto(list),
    link: (at) => page.locator(`${number} a`).nth(at),
    opening: { selector: '#field-caseNumber' },
    field: '#field-caseNumber',
    back: page.locator(".step-nav a[href*='/collections/case']").first(),
    todos: false,
  }
}

type Watched = { longTasks?: number[] }
/** Starts recording the durations of long tasks. */
export const countLongTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = []
    ;(window as Watched).longTasks = tasks
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
export const longTasks = (page: Page) => page.evaluate(() => (window as Watched).longTasks ?? [])

/** Scrolls to the end. Returns the maximum number of rows in the DOM. */
export async function maxRows({ page, rows }: ListScreen): Promise<number> {
  let [max, height] = [0, 0]
  for (;;) {
    max = Math.max(max, await page.locator(rows).count())
    const now = await page.evaluate(() => document.documentElement.scrollHeight)
    if (now === height) return max
    height = now
    const more = page.waitForResponse(/\/api\/cases\?/, { timeout: 3_000 }).catch(() => undefined)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await more
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}
