'use client'
import type { DragEvent } from 'react'
import type { Occurrence } from '../queries'

/** `offsetPx`: from the top of the dragged element to the pointer. */
let dragged: { occurrence: Occurrence; offsetPx: number } | undefined

const pointerOffset = (event: DragEvent<HTMLElement>) => event.clientY - event.currentTarget.getBoundingClientRect().top

export const dragSource = (occurrence: Occurrence) => ({
  draggable: occurrence.canModify,
  onDragStart: (event: DragEvent<HTMLElement>) => {
    dragged = { occurrence, offsetPx: pointerOffset(event) }
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', occurrence.title)
  },
  onDragEnd: () => {
    dragged = undefined
  },
})
/** `topPx`: from the top of the drop target to the top of the dropped element. */
export const dropTarget = (onDrop: (occurrence: Occurrence, topPx: number) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (dragged) event.preventDefault()
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    if (!dragged) return
    event.preventDefault()
    onDrop(dragged.occurrence, pointerOffset(event) - dragged.offsetPx)
    // A chip that moved to another day gets no dragend.
    dragged = undefined
  },
})
