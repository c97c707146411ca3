'use client'
import { useCallback, useMemo, useState } from 'react'

type Row = { id: string; canHandOver: boolean }

/** The selected rows of a list. A row stays selected when a filter hides it. */
export function useRowSelection<SelectableRow extends Row>(rows: readonly SelectableRow[]) {
  const [isSelecting, setIsSelecting] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, SelectableRow>>(new Map())
  const shown = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const toggle = useCallback((row: SelectableRow, isSelected: boolean) => {
    setChosen((before) => new Map([...[...before].filter(([id]) => id !== row.id), ...(isSelected ? [[row.id, row] as const] : [])]))
  }, [])
  const selected = [...chosen.values()].map((row) => shown.get(row.id) ?? row).filter(({ canHandOver }) => canHandOver)
  return {
    isSelecting,
    start: () => setIsSelecting(true),
    stop: () => {
      setIsSelecting(false)
      setChosen(new Map())
    },
    ids: chosen,
    toggle,
    selected,
    hiddenCount: selected.filter(({ id }) => !shown.has(id)).length,
    selectAll: () =>
      setChosen((before) => new Map([...before, ...rows.filter(({ canHandOver }) => canHandOver).map((row) => [row.id, row] as const)])),
  }
}
export type RowSelection = ReturnType<typeof useRowSelection<Row>>
