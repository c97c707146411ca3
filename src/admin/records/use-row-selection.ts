'use client'
import { useCallback, useMemo, useState } from 'react'

/** The selected rows of a list. Rows that the list no longer shows are not selected. `isSelectable` must be stable. */
export function useRowSelection<Row extends { id: string }>(rows: readonly Row[], isSelectable: (row: Row) => boolean, max: number) {
  const [isSelecting, setIsSelecting] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selectable = useMemo(() => rows.filter(isSelectable), [rows, isSelectable])
  const toggle = useCallback((row: { id: string }, isSelected: boolean) => {
    setIds((before) => new Set(isSelected ? [...before, row.id] : [...before].filter((id) => id !== row.id)))
  }, [])
  return {
    isSelecting,
    start: () => setIsSelecting(true),
    stop: () => {
      setIsSelecting(false)
      setIds(new Set())
    },
    ids,
    toggle,
    selected: selectable.filter(({ id }) => ids.has(id)).slice(0, max),
    selectAll: () => setIds(new Set(selectable.map(({ id }) => id))),
  }
}
export type RowSelection<Row extends { id: string }> = ReturnType<typeof useRowSelection<Row>>
