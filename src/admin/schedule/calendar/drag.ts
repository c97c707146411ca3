'use client'
import type { DragEvent } from 'react'
import type { Occurrence } from '../queries'

/** What is being carried in this tab, and how far below its top it was taken, in pixels. */
let carried: { time: Occurrence; below: number } | undefined

export const carry = (time: Occurrence) => ({
  draggable: time.canModify,
  onDragStart: (event: DragEvent<HTMLElement>) => {
    carried = { time, below: event.clientY - event.currentTarget.getBoundingClientRect().top }
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', time.title)
  },
  onDragEnd: () => {
    carried = undefined
  },
})
/** Takes what is dropped on it; `below` is how far under its own top the dropped event's top is, in pixels. */
export const receive = (drop: (time: Occurrence, below: number) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (carried) event.preventDefault()
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    if (!carried) return
    event.preventDefault()
    drop(carried.time, event.clientY - event.currentTarget.getBoundingClientRect().top - carried.below)
  },
})
