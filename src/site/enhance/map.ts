/** Loads the map on request: only then does the visitor's browser contact a third party. */
export function enhanceMap(map: HTMLElement) {
  const button = map.querySelector('[data-show-map]')
  button?.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    frame.src = map.dataset.map ?? ''
    frame.title = map.dataset.title ?? ''
    frame.referrerPolicy = 'no-referrer'
    map.prepend(frame)
    button.remove()
    frame.tabIndex = -1
    frame.focus()
  })
}
