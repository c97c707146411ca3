'use client'

/** Enough for the new tab to load the text. */
const revokeAfterMs = 2_000

export function openNotesInTab(notes: string) {
  const url = URL.createObjectURL(new Blob([notes], { type: 'text/plain;charset=utf-8' }))
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
