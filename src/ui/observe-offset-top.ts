/**
 * Reports how many pixels an element is below the top of the document: now, and when what is above it loads or changes its
 * height. Returns a function that ends the reports.
 */
export function observeOffsetTop(element: HTMLElement, report: (offsetPx: number) => void): () => void {
  const measure = () => report(Math.round(element.getBoundingClientRect().top + window.scrollY))
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element.closest('main') ?? document.body)
  return () => observer.disconnect()
}
