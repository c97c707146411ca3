'use client'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { QueryState } from '@/ui/query-state'
import { strings as uiStrings } from '@/ui/strings'

type Options<Row, Key extends readonly unknown[]> = {
  /** The query parameter with the row's id. */
  param: string
  list: { query: { isSuccess: boolean }; rows: readonly Row[] }
  createQuery: (id: string) => UseQueryOptions<Row | null, Error, Row | null, Key>
}

/** The row whose id is in the URL. It is fetched if it is not among the loaded rows. */
export function useOpenedRow<Row extends { id: string }, Key extends readonly unknown[]>({ param, list, createQuery }: Options<Row, Key>) {
  const id = useSearchParams().get(param)
  const listed = list.rows.find((row) => row.id === id)
  const isUnlisted = id !== null && list.query.isSuccess && !listed
  const query = useQuery({ ...createQuery(id ?? ''), enabled: isUnlisted })
  return isUnlisted ? { row: query.data, query } : { row: listed }
}

/** Why the row of `useOpenedRow` is not shown yet. */
export const OpenedRowState = ({ query }: Partial<ReturnType<typeof useOpenedRow>>) =>
  query && (
    <>
      <QueryState query={query} errorMessage={uiStrings.notLoaded} loadingLabel={strings.settings.loading} />
      {query.data === null && (
        <Alert kind="error" live>
          {strings.settings.gone}
        </Alert>
      )}
    </>
  )
