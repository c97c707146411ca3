import { findById } from './find'

/** A page that loads faster shows no bar. */
const showDelayMs = 60
const navigationMs = 600
const eventMs = 1_000

const bar = findById('loader')
let showTimer = 0
let hideTimer = 0

function showLoadingBar(durationMs: number) {
  clearTimeout(showTimer)
  clearTimeout(hideTimer)
  showTimer = window.setTimeout(() => bar?.removeAttribute('hidden'), showDelayMs)
  hideTimer = window.setTimeout(hideLoadingBar, durationMs)
}

export function hideLoadingBar() {
  clearTimeout(showTimer)
  clearTimeout(hideTimer)
  bar?.setAttribute('hidden', '')
}

export function showLoadingBarOnNavigation() {
  addEventListener('lawoffice:loading', (event) =>
    showLoadingBar((event as CustomEvent<{ duration?: number } | null>).detail?.duration ?? eventMs),
  )
  addEventListener('pageshow', hideLoadingBar)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.target) return
    if (link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search) showLoadingBar(navigationMs)
  })
}
