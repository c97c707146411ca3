'use client'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What the server shows before it knows the window. */
const firstWindow = { width: 1280, height: 900 }
const overscan = 4
/** How many lines a list that comes back shows in its first frame. */
const firstLines = 8
/** How many rows before the end the next page is asked for. */
const ahead = 20

type Options = {
  count: number
  key: (index: number) => string
  more?: () => void
  /** Side by side as cards of one size, as many as fit. */
  grid?: boolean
}
/** A card and the space after it. */
const card = { width: 292, height: 132, gap: 12 }

/**
 * Only the rows near the window are in the page; up, down, Home and End move the focus between their links,
 * also to rows that are not there yet.
 */
export function useRows<Box extends HTMLElement>({ count, key, more, grid = false }: Options) {
  const box = useRef<Box>(null)
  const [margin, setMargin] = useState(0)
  const [current, setCurrent] = useState(0)
  const across = useAcross(box, grid)
  const wanted = useRef<number>(undefined)
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / across),
    estimateSize: () => (grid ? card.height : 40),
    getItemKey: (line) => key(line * across),
    overscan: grid ? 2 : overscan,
    scrollMargin: margin,
    initialRect: firstWindow,
  })
  const near = rows.getVirtualItems()
  const lines = useReturning() ? near.slice(0, firstLines) : near
  const items = lines
    .flatMap(({ index }) => Array.from({ length: across }, (_, at) => index * across + at))
    .filter((index) => index < count)
    .map((index) => ({ index, key: key(index) }))
  const last = ((near.at(-1)?.index ?? 0) + 1) * across - 1
  // Lines of another length or height are measured anew.
  const measured = useRef(`${across} ${grid}`)
  useEffect(() => {
    if (measured.current === `${across} ${grid}`) return
    measured.current = `${across} ${grid}`
    rows.measure()
  }, [across, grid, rows])

  useLayoutEffect(() => {
    const top = box.current?.getBoundingClientRect().top
    if (top !== undefined) setMargin(Math.round(top + window.scrollY))
  }, [])
  useEffect(() => {
    if (last >= count - ahead) more?.()
  }, [last, count, more])
  useEffect(() => {
    if (wanted.current === undefined) return
    const link = box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-open]`)
    if (!link) return
    wanted.current = undefined
    link.focus({ preventScroll: true })
  })

  const move = (to: number) => {
    const index = Math.max(0, Math.min(count - 1, to))
    wanted.current = index
    setCurrent(index)
    rows.scrollToIndex(Math.floor(index / across), { align: 'auto' })
    box.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-open]`)?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Number((event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index ?? Number.NaN)
    const sideways: Record<string, number> = across > 1 ? { ArrowRight: at + 1, ArrowLeft: at - 1 } : {}
    const steps: Record<string, number> = { ArrowDown: at + across, ArrowUp: at - across, Home: 0, End: count - 1, ...sideways }
    const to = steps[event.key]
    if (to === undefined || Number.isNaN(at)) return
    event.preventDefault()
    move(to)
  }
  const before = (lines[0]?.start ?? margin) - margin
  const after = rows.getTotalSize() - ((lines.at(-1)?.end ?? margin) - margin)
  return {
    box,
    items,
    /** Cards have one size; rows say theirs. */
    measure: grid ? undefined : rows.measureElement,
    before,
    after,
    current: Math.min(current, Math.max(0, count - 1)),
    setCurrent,
    onKeyDown,
    move,
  }
}

/** Whether a list that was hidden has not been painted yet: most of its rows can wait for the frame after. */
function useReturning() {
  const [returning, setReturning] = useState(false)
  useLayoutEffect(() => {
    let painted: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => setReturning(false))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(painted)
      setReturning(true)
    }
  }, [])
  return returning
}

/** How many cards fit side by side, as the style sheet counts too; three until the width is known. */
function useAcross<Box extends HTMLElement>(box: RefObject<Box | null>, grid: boolean) {
  const [across, setAcross] = useState(3)
  useLayoutEffect(() => {
    if (!grid || !box.current) return
    const look = new ResizeObserver(
      ([entry]) => entry && setAcross(Math.max(1, Math.floor((entry.contentRect.width + card.gap) / card.width))),
    )
    look.observe(box.current)
    return () => look.disconnect()
  }, [box, grid])
  return grid ? across : 1
}
