import { isForbiddenOrNotFound } from '@/client/queries/queries'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorRetry } from '@/ui/error-retry'

type Query = { data: unknown; error: unknown; refetch: () => Promise<unknown> }
/** The first query that failed to load. Not found and forbidden are not errors: the form starts without that record. */
export const findFailedQuery = (queries: Query[]) =>
  queries.find(({ data, error }) => data === undefined && error && !isForbiddenOrNotFound(error))

export const PrefillError = ({ query }: { query: Query }) => (
  <ErrorRetry message={getErrorMessage(query.error, strings.form.prefillFailed)} onRetry={() => void query.refetch()} />
)
