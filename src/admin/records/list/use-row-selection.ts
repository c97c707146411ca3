'use client'
import { useCallback, useMemo, useState } from 'react'

/** The selected rows of a list. A row stays selected when a filter hides it. */
export function useRowSelection<Row extends { id: string }>(rows: readonly Row[], isSelectable: (row: Row) => boolean) {
  const [isSelecting, setIsSelecting] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const shown = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const toggle = useCallback((row: Row, isSelected: boolean) => {
    setChosen((before) => new Map([...[...before].filter(([id]) => id !== row.id), ...(isSelected ? [[row.id, row] as const] : [])]))
  }, [])
  const selected = [...chosen.values()].map((row) => shown.get(row.id) ?? row).filter(isSelectable)
  return {
    isSelecting,
    start: () => setIsSelecting(true),
    stop: () => {
      setIsSelecting(false)
      setChosen(new Map())
    },
    selectedById: chosen,
    toggle,
    selected,
    hiddenCount: selected.filter(({ id }) => !shown.has(id)).length,
    selectAll: () => setChosen((before) => new Map([...before, ...rows.filter(isSelectable).map((row) => [row.id, row] as const)])),
  }
}
export type RowSelection<Row extends { id: string }> = ReturnType<typeof useRowSelection<Row>>
