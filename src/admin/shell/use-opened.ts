'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import { type Kept, knownRow } from './shown'

/**
 * A record while it opens: `row` is what its list knows, at once; `whole` comes when the server has answered, and not
 * before the row was painted.
 */
export function useOpened<Row extends { id: string }, Whole extends Row>(kept: Kept, id: string, came: Whole | undefined) {
  const client = useQueryClient()
  const [known] = useState(() => knownRow<Row>(client, kept, id))
  const fromServer = useFromServer()
  const here = came !== undefined
  const ready = useDeferredValue(here, fromServer && here)
  return { row: came ?? known, whole: ready ? came : undefined }
}

const never = () => () => undefined
/** Whether this is drawn by the server, or taken over from it: such a page is whole from the start. */
const useFromServer = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
