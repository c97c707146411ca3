import { Button } from './button'
import { strings } from './strings'

type Props = {
  query: { hasNextPage?: boolean; isFetchingNextPage?: boolean; fetchNextPage?: () => Promise<unknown> }
  small?: boolean
  label?: string
}

/** Loads the next page of a list, and is absent on the last one. */
export const LoadMoreButton = ({ query, small, label = strings.loadMore }: Props) =>
  query.hasNextPage && (
    <div>
      <Button small={small} busy={query.isFetchingNextPage ?? false} onClick={() => void query.fetchNextPage?.()}>
        {label}
      </Button>
    </div>
  )
