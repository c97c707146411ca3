'use client'
import { useCallback, useMemo, useState } from 'react'
import { maxHandedOver } from '@/contract/hand-over'

type Row = { id: string; canHandOver: boolean }

/** The selected rows of a list. Rows that the list no longer shows are not selected. */
export function useRowSelection<SelectableRow extends Row>(rows: readonly SelectableRow[]) {
  const [isSelecting, setIsSelecting] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selectable = useMemo(() => rows.filter(({ canHandOver }) => canHandOver), [rows])
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
    selected: selectable.filter(({ id }) => ids.has(id)).slice(0, maxHandedOver),
    selectAll: () => setIds(new Set(selectable.map(({ id }) => id))),
  }
}
export type RowSelection = ReturnType<typeof useRowSelection<Row>>
