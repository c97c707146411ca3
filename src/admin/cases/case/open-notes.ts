'use client'

/** How long a tab may take to fetch the text before its address goes. */
const released = 2_000

/** Shows the notes as plain text in a tab of their own. */
export function openNotes(notes: string) {
  const address = URL.createObjectURL(new Blob([notes], { type: 'text/plain;charset=utf-8' }))
  window.open(address, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(address), released)
}
