import { findAll, findById } from './find'

/** localStorage holds "never" or the time at which the disclaimer shows again; sessionStorage, that it is closed for this visit. */
const storageKey = 'lawoffice.disclaimer'
const msPerDay = 86_400_000

function isDismissed() {
  try {
    const until = localStorage.getItem(storageKey)
    if (until === 'never' || sessionStorage.getItem(storageKey)) return true
    if (until && Date.parse(until) > Date.now()) return true
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage the disclaimer shows on every page.
  }
  return false
}

/** `choice`: "save", "close" or a number of days. */
function saveDismissal(choice: string) {
  const isForever = choice === 'save' && (findById('disclaimer-never') as HTMLInputElement).checked
  try {
    if (isForever) localStorage.setItem(storageKey, 'never')
    else if (Number(choice)) localStorage.setItem(storageKey, new Date(Date.now() + Number(choice) * msPerDay).toISOString())
    else sessionStorage.setItem(storageKey, 'closed')
  } catch {
    // Without storage it closes all the same, and shows on the next page.
  }
}

export function enhanceDisclaimer() {
  const banner = findById('disclaimer')
  if (!banner?.showPopover) return
  const updatePadding = keepPageClear(banner)
  for (const button of findAll('[data-dismiss]', banner))
    button.addEventListener('click', () => {
      saveDismissal(button.dataset.dismiss ?? '')
      banner.hidePopover()
      // If it opened by itself, there is no button that gets the focus back.
      if (banner.contains(document.activeElement)) findById('main')?.focus({ preventScroll: true })
    })
  // When it opens by itself, it is one line on a narrow screen.
  banner.dataset.collapsed = ''
  for (const button of findAll('[popovertarget=disclaimer][popovertargetaction=show]'))
    button.addEventListener('click', () => {
      delete banner.dataset.collapsed
      updatePadding()
      findById('disclaimer-heading')?.focus()
    })
  if (!isDismissed()) banner.showPopover()
}

/** Keeps the end of the page and the focused element out of the banner. Returns the function to call when its height changes. */
function keepPageClear(banner: HTMLElement) {
  const marginPx = 16
  const focusMarginPx = 12
  const updatePadding = () => {
    const padding = banner.matches(':popover-open') ? `${banner.offsetHeight + marginPx}px` : ''
    document.documentElement.style.scrollPaddingBottom = padding
    document.body.style.paddingBottom = padding
  }
  banner.addEventListener('toggle', updatePadding)
  document.addEventListener('focusin', (event) => {
    const focused = event.target as Element
    if (!banner.matches(':popover-open') || banner.contains(focused) || focused.closest('dialog[open]')) return
    const overlapPx = focused.getBoundingClientRect().bottom - banner.getBoundingClientRect().top + focusMarginPx
    if (overlapPx > 0) scrollBy(0, overlapPx)
  })
  return updatePadding
}
