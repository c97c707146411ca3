/** Closes on Escape and on a click outside. */
export function enhanceMenu(menu: HTMLDetailsElement) {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  addEventListener('click', (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false
  })
}
