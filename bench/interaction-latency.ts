import type { Page } from '@playwright/test'

/** What must be seen: an element that is visible and holds `text` (its value or what it says), or `count` of them. */
export type Sight = { selector: string; text?: string; count?: number }
/** From the input to the end of the first frame that shows what the page knows, and all of it, ms. */
export type Felt = { known: number; complete: number }

/**
 * Times an act by the page's own clock. It begins with the first trusted key or pointer event, or, where the act is no
 * input of that kind, when it is told to; `known` and `complete` must not be seen before it.
 */
export async function feel(page: Page, act: () => Promise<unknown>, known: Sight, complete: Sight = known): Promise<Felt> {
  // Functions carry their names here by the help of one that a page does not know.
  await page.evaluate('globalThis.__name ??= (it) => it')
  const watching = await page.evaluateHandle(watch, { known, complete })
  await act()
  const felt = await watching.evaluate(({ felt }) => felt)
  await watching.dispose()
  return felt
}

function watch({ known, complete }: { known: Sight; complete: Sight }): { felt: Promise<Felt> } {
  const seen = ({ selector, text, count }: Sight) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
    if (count !== undefined && all.length !== count) return false
    if (count === 0) return true
    return all.some((one) => text === undefined || ((one as HTMLInputElement).value || one.textContent || '').includes(text))
  }
  if (seen(known) || seen(complete)) throw new Error(`Seen before the act: ${JSON.stringify({ known, complete })}`)
  let began = 0
  const events = ['pointerdown', 'keydown', 'popstate'] as const
  const begin = (event: Event) => {
    if (event.isTrusted) began ||= event.timeStamp
  }
  for (const name of events) addEventListener(name, begin, { capture: true })
  /** The end of the frame that shows it: a message sent in a frame is read after the frame was drawn. */
  const painted = (sight: Sight) =>
    new Promise<number>((resolve, reject) => {
      const late = performance.now() + 15_000
      const look = () => {
        if (began > 0 && seen(sight)) {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - began)
          return port2.postMessage('')
        }
        if (performance.now() > late) return reject(new Error(`Not seen within 15 s: ${JSON.stringify(sight)}`))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const felt = Promise.all([painted(known), painted(complete)]).then(([a, b]) => {
    for (const name of events) removeEventListener(name, begin, { capture: true })
    return { known: a, complete: b }
  })
  // Whoever asks later hears of it; until then it is nobody's unhandled failure.
  felt.catch(() => undefined)
  return { felt }
}
