'use client'
import type { DragEvent } from 'react'
import type { Occurrence } from '../queries'

/** `offsetPx` is the distance from the top of the dragged element to the pointer. */
let dragged: { occurrence: Occurrence; offsetPx: number } | undefined

const getPointerOffsetPx = (event: DragEvent<HTMLElement>) => event.clientY - event.currentTarget.getBoundingClientRect().top

export const getDragSourceProps = (occurrence: Occurrence) => ({
  draggable: occurrence.canModify,
  onDragStart: (event: DragEvent<HTMLElement>) => {
    dragged = { occurrence, offsetPx: getPointerOffsetPx(event) }
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', occurrence.title)
  },
  onDragEnd: () => {
    dragged = undefined
  },
})
/** `topPx` is the distance from the top of the drop target to the top of the dropped element. */
export const getDropTargetProps = (onDrop: (occurrence: Occurrence, topPx: number) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (dragged) event.preventDefault()
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    if (!dragged) return
    event.preventDefault()
    onDrop(dragged.occurrence, getPointerOffsetPx(event) - dragged.offsetPx)
    // No dragend follows if the drop moves the element to another day.
    dragged = undefined
  },
})
