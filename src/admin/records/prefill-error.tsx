import { isForbiddenOrNotFound } from '@/client/queries/queries'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorRetry } from '@/ui/error-retry'

type Query = { error: unknown; refetch: () => Promise<unknown> }
/** The query that a new record must wait for. A record that is gone is not waited for: the form starts without it. */
export const findFailed = (queries: Query[]) => queries.find(({ error }) => error && !isForbiddenOrNotFound(error))

export const PrefillError = ({ query }: { query: Query }) => (
  <ErrorRetry message={getErrorMessage(query.error, strings.form.prefillFailed)} onRetry={() => void query.refetch()} />
)
