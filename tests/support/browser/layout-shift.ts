import type { Page } from '@playwright/test'

/** `isVertical`: not only sideways, as a text that becomes longer at the end of a row. `words`: the first ones of each element. */
type Shift = { isVertical: boolean; value: number; words: string }
type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect }

/** Collects what moves without input, from the next page on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[])
        shifts.push({
          isVertical: sources.some(({ previousRect, currentRect }) => previousRect.y !== currentRect.y),
          value,
          words: sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(' | '),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
/** Waits until the browser has painted. */
export const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
/** What moved so far. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as unknown as { shifts: Shift[] }).shifts
  })
