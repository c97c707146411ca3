'use client'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { observeOffsetTop } from './observe-offset-top'
import { cardSizePx, useColumnCount } from './use-column-count'
import { useIsReappearing } from './use-is-reappearing'

/** The window size that the server assumes. */
const defaultWindowPx = { width: 1280, height: 900 }
/** The height of a line that the server assumes. */
const defaultLinePx = 40
const overscan = 4
/** Lines in the first frame of a list that becomes visible again. */
const firstFrameLines = 8
/** The next page loads this many rows before the end. */
const loadAheadRows = 20

/** Focuses the link of a rendered row. Unlike the browser's own scrolling, this moves the row only as far as it must. */
function focusRow(container: HTMLElement | null, index: number) {
  const row = container?.querySelector(`[data-index="${index}"]`)
  const link = row?.querySelector<HTMLElement>('[data-open]')
  link?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return Boolean(link)
}

type Options = {
  count: number
  getKey: (index: number) => string
  loadMore?: () => void
  /** Cards of one size in columns instead of lines. */
  isGrid?: boolean
}

/**
 * Renders only the rows near the viewport. The arrow keys, Home and End move the focus between the rows' links, also to
 * rows that are not rendered yet.
 */
export function useVirtualRows<Box extends HTMLElement>({ count, getKey, loadMore, isGrid = false }: Options) {
  const container = useRef<Box>(null)
  const [margin, setMargin] = useState(0)
  const [lineHeightPx, setLineHeightPx] = useState(defaultLinePx)
  const [current, setCurrent] = useState(0)
  const columns = useColumnCount(container, isGrid)
  const pendingFocus = useRef<number>(undefined)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => (isGrid ? cardSizePx.height : lineHeightPx),
    getItemKey: (line) => getKey(line * columns),
    overscan: isGrid ? 2 : overscan,
    scrollMargin: margin,
    initialRect: defaultWindowPx,
  })
  const virtualLines = virtualizer.getVirtualItems()
  const lines = useIsReappearing() ? virtualLines.slice(0, firstFrameLines) : virtualLines
  const items = lines
    .flatMap(({ index }) => Array.from({ length: columns }, (_, column) => index * columns + column))
    .filter((index) => index < count)
    .map((index) => ({ index, key: getKey(index) }))
  const last = ((virtualLines.at(-1)?.index ?? 0) + 1) * columns - 1
  // Lines of a different length or height need new measurements.
  const measured = useRef(`${columns} ${isGrid}`)
  useEffect(() => {
    if (measured.current === `${columns} ${isGrid}`) return
    measured.current = `${columns} ${isGrid}`
    virtualizer.measure()
  }, [columns, isGrid, virtualizer])

  useLayoutEffect(() => (container.current ? observeOffsetTop(container.current, setMargin) : undefined), [])
  const isEmpty = count === 0
  // Without it, what is below the list would move when the lines near the end are measured.
  useLayoutEffect(() => {
    const rows = isGrid || isEmpty ? [] : [...(container.current?.querySelectorAll('[data-index]') ?? [])]
    const heights = rows.map((row) => row.getBoundingClientRect().height)
    if (heights.length > 0) setLineHeightPx(heights.reduce((sum, height) => sum + height) / heights.length)
  }, [isGrid, isEmpty])
  useEffect(() => {
    if (last >= count - loadAheadRows) loadMore?.()
  }, [last, count, loadMore])
  // A click on a link focuses it first; rendering the rows at once would delay what the click opens.
  const onRowFocus = useCallback((index: number) => startTransition(() => setCurrent(index)), [])
  useEffect(() => {
    if (pendingFocus.current === undefined) {
      // A change may have moved the focused row.
      const focused = document.activeElement?.closest<HTMLElement>('[data-index]')
      if (focused && container.current?.contains(focused)) onRowFocus(Number(focused.dataset.index))
      return
    }
    if (focusRow(container.current, pendingFocus.current)) pendingFocus.current = undefined
  })

  const moveFocus = (target: number) => {
    const index = Math.max(0, Math.min(count - 1, target))
    pendingFocus.current = index
    setCurrent(index)
    if (focusRow(container.current, index)) return
    // In the center, nothing that sticks to an edge of the window covers it.
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'center' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a dialog that a row has opened are the dialog's own.
    const current = Number((event.target as HTMLElement).closest<HTMLElement>('[data-index], dialog')?.dataset.index ?? Number.NaN)
    const horizontal: Record<string, number> = columns > 1 ? { ArrowRight: current + 1, ArrowLeft: current - 1 } : {}
    const targets: Record<string, number> = {
      ArrowDown: current + columns,
      ArrowUp: current - columns,
      Home: 0,
      End: count - 1,
      ...horizontal,
    }
    const target = targets[event.key]
    if (target === undefined || Number.isNaN(current)) return
    event.preventDefault()
    moveFocus(target)
  }
  const before = (lines[0]?.start ?? margin) - margin
  const after = virtualizer.getTotalSize() - ((lines.at(-1)?.end ?? margin) - margin)
  return {
    container,
    items,
    /** Only lines are measured: cards have a fixed size. */
    measure: isGrid ? undefined : virtualizer.measureElement,
    before,
    after,
    current: Math.min(current, Math.max(0, count - 1)),
    onRowFocus,
    onKeyDown,
  }
}
