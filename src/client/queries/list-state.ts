import type { ListState } from '@/ui/combo-field-props'
import { isTransientError } from './queries'

type Query = { isError: boolean; error: unknown; isLoading: boolean; isPlaceholderData: boolean }

/** What a list of search results says instead of "Nothing found." */
export function getListState(...queries: Query[]): ListState {
  const failed = queries.find(({ isError }) => isError)
  if (failed) return isTransientError(failed.error) ? 'retrying' : 'failed'
  return queries.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData) ? 'loading' : undefined
}
