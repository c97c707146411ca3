import type { MouseEvent } from 'react'

/** A primary click without modifier keys, which browsers would use for a new tab, a new window or a download. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
