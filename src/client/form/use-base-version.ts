'use client'
import { useCallback, useRef } from 'react'
import type { DraftBase } from './drafts'
import { type FormValues, pickFields } from './values'

/** `fields`: those that the user may change, as the contract names them. */
export type VersionedRecord = { id: string; updatedAt: string; fields?: readonly string[] }

/** The version of a record that the changes of a form were made to. */
export function useBaseVersion<Values extends FormValues, Row extends VersionedRecord>(
  record: Row | undefined,
  toValues: (row: Row | undefined) => Values,
) {
  /** `draftValues`: what the version had in the fields of a restored draft, if it is older than the record. */
  const base = useRef<{ row: Row | undefined; draftValues?: FormValues }>({ row: record })
  /** The record that `replace` replaced by a newer one, until the newer one is rendered. */
  const outdated = useRef<Row>(undefined)

  const getRow = useCallback(() => base.current.row, [])
  const toSavedValues = useCallback(
    (row: Row | undefined): Values => ({ ...toValues(row), ...(row === base.current.row && base.current.draftValues) }),
    [toValues],
  )
  /** Takes the rendered record as the base. False if it was, or is older. */
  const follow = useCallback((row: Row | undefined): boolean => {
    if (row === base.current.row || row === outdated.current) return false
    base.current = { row }
    return true
  }, [])
  /** Takes `row`, which may be newer than the rendered record. */
  const replace = (row: Row | undefined) => {
    outdated.current = row === record ? undefined : record
    base.current = { row }
  }
  /** Takes the older version that a draft was made from. */
  const restore = (draftBase: DraftBase | undefined) => {
    if (record && draftBase && draftBase.updatedAt !== record.updatedAt)
      base.current = { row: { ...record, updatedAt: draftBase.updatedAt }, draftValues: draftBase.values }
  }
  const getDraftBase = useCallback(
    (fields: string[]): DraftBase | undefined => {
      const { row } = base.current
      return row && { updatedAt: row.updatedAt, values: pickFields(toSavedValues(row), fields) }
    },
    [toSavedValues],
  )
  return { getRow, toSavedValues, follow, replace, restore, getDraftBase }
}
