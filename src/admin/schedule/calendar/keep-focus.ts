import type { Occurrence } from '../queries'

/** The event whose element had the focus when it was removed. */
let lastFocusedEvent: Occurrence | undefined
const getStart = ({ days, start }: Occurrence) => days?.first ?? start
/** A saved move may have changed the id and the date of an occurrence. */
const isSame = (a: Occurrence, b: Occurrence) =>
  (a.id === b.id && a.date === b.date) || (a.title === b.title && getStart(a) === getStart(b))

/** As a `ref`: a moved event keeps the focus, although another element shows it. */
export const keepFocus = (event: Occurrence) => (element: HTMLElement | null) => {
  if (lastFocusedEvent && isSame(lastFocusedEvent, event)) {
    if (document.activeElement === document.body) element?.focus()
    if (document.activeElement === element) lastFocusedEvent = undefined
  }
  return () => {
    if (document.activeElement === element) lastFocusedEvent = event
  }
}
