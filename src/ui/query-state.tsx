import { ErrorRetry } from './error-retry'
import { Skeleton } from './skeleton'

type Props = {
  query: { isError: boolean; isPending: boolean; refetch: () => Promise<unknown> }
  errorMessage: string
  loadingLabel: string
  lines?: number
}

export const QueryState = ({ query, errorMessage, loadingLabel, lines }: Props) => (
  <>
    {query.isError && <ErrorRetry message={errorMessage} onRetry={() => void query.refetch()} />}
    {query.isPending && <Skeleton label={loadingLabel} lines={lines} />}
  </>
)
