import type { Page } from '@playwright/test'

/** A visible element that contains `text` (or has it as value), or `count` of them. */
export type VisibleElement = { selector: string; text?: string; count?: number }
/** Milliseconds from the input to the end of the first frame that shows what the page already knows, and everything. */
export type Latency = { known: number; complete: number }

/**
 * Measures an action with the page's clock, from the first trusted key, pointer or history event. `known` and `complete`
 * must not be visible before it.
 */
export async function measureLatency(
  page: Page,
  act: () => Promise<unknown>,
  known: VisibleElement,
  complete: VisibleElement = known,
): Promise<Latency> {
  // The compiler adds calls of `__name`, which the page does not have.
  await page.evaluate('globalThis.__name ??= (it) => it')
  const watching = await page.evaluateHandle(watch, { known, complete })
  await act()
  const latency = await watching.evaluate(({ latency }) => latency)
  await watching.dispose()
  return latency
}

function watch({ known, complete }: { known: VisibleElement; complete: VisibleElement }): { latency: Promise<Latency> } {
  const isVisible = ({ selector, text, count }: VisibleElement) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
    if (count !== undefined && all.length !== count) return false
    if (count === 0) return true
    return all.some((one) => text === undefined || ((one as HTMLInputElement).value || one.textContent || '').includes(text))
  }
  if (isVisible(known) || isVisible(complete)) throw new Error(`Visible before the action: ${JSON.stringify({ known, complete })}`)
  let startedAt = 0
  const events = ['pointerdown', 'keydown', 'popstate'] as const
  const begin = (event: Event) => {
    if (event.isTrusted) startedAt ||= event.timeStamp
  }
  for (const name of events) addEventListener(name, begin, { capture: true })
  /** A message sent in a frame is delivered after the frame was painted. */
  const painted = (element: VisibleElement) =>
    new Promise<number>((resolve, reject) => {
      const deadline = performance.now() + 15_000
      const look = () => {
        if (startedAt > 0 && isVisible(element)) {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - startedAt)
          return port2.postMessage('')
        }
        if (performance.now() > deadline) return reject(new Error(`Not visible within 15 s: ${JSON.stringify(element)}`))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const latency = Promise.all([painted(known), painted(complete)]).then(([a, b]) => {
    for (const name of events) removeEventListener(name, begin, { capture: true })
    return { known: a, complete: b }
  })
  // The caller awaits it later; until then it must not count as unhandled.
  latency.catch(() => undefined)
  return { latency }
}
