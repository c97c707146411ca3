'use client'
import type { DragEvent } from 'react'
import type { Occurrence } from '@/admin/schedule/queries'
import { createStore } from '@/ui/create-store'
import { getDropStart } from './shift'

/** Where the dragged event would be dropped. `minutes` after midnight, or at its time of day. */
export type DropTarget = { occurrence: Occurrence; day: Date; minutes: number | undefined; start: Date }
/** `offsetPx` is the distance from the top of the dragged element to the pointer. */
let dragged: { occurrence: Occurrence; offsetPx: number } | undefined
const dropTarget = createStore<DropTarget | undefined>(undefined)
export const useDropTarget = dropTarget.use

function setDropTarget(next: DropTarget | undefined) {
  if (next?.start.getTime() !== dropTarget.get()?.start.getTime()) dropTarget.set(next)
}

function endDrag() {
  dragged = undefined
  setDropTarget(undefined)
}
const getPointerOffsetPx = (event: DragEvent<HTMLElement>) => event.clientY - event.currentTarget.getBoundingClientRect().top

export const getDragSourceProps = (occurrence: Occurrence) => ({
  draggable: occurrence.canModify,
  onDragStart: (event: DragEvent<HTMLElement>) => {
    dragged = { occurrence, offsetPx: getPointerOffsetPx(event) }
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', occurrence.title)
  },
  onDragEnd: endDrag,
})
type DropOptions = {
  day: Date
  /** From the distance between the top of the drop target and the top of the dropped element. */
  toMinutes?: (topPx: number) => number
  onMove: (occurrence: Occurrence, day: Date, minutes?: number) => void
}
export function getDropTargetProps({ day, toMinutes, onMove }: DropOptions) {
  const findTarget = (event: DragEvent<HTMLElement>): DropTarget | undefined => {
    if (!dragged) return undefined
    const { occurrence, offsetPx } = dragged
    const minutes = toMinutes?.(getPointerOffsetPx(event) - offsetPx)
    return { occurrence, day, minutes, start: getDropStart(occurrence, day, minutes) }
  }
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!dragged) return
      event.preventDefault()
      setDropTarget(findTarget(event))
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropTarget(undefined)
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const target = findTarget(event)
      if (!target) return
      event.preventDefault()
      onMove(target.occurrence, day, target.minutes)
      // No dragend follows if the drop moves the element to another day.
      endDrag()
    },
  }
}
