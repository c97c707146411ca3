import { type MutationKey, partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'

/**
 * A mutation with a `mutationKey` changes the queries below that key on the screen at once. While it runs, they are not refetched:
 * a response from before the change would undo it on the screen, and a second click would then do the opposite of what it
 * should. They are refetched after the last such mutation.
 */
export function holdRefetches(client: QueryClient) {
  const held = new Set<Query>()
  const isChanging = (query: Query) =>
    client.isMutating({
      predicate: ({ options: { mutationKey } }) => mutationKey !== undefined && partialMatchKey(query.queryKey, mutationKey),
    }) > 0
  /** Returns whether the query has to wait. */
  const hold = (query: Query) => {
    if (isChanging(query)) held.add(query)
    return held.has(query)
  }
  const refetch = client.refetchQueries.bind(client)
  client.refetchQueries = (filters, options) =>
    refetch({ ...filters, predicate: (query) => (filters?.predicate?.(query) ?? true) && !hold(query) }, options)
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return
    for (const query of held)
      if (!isChanging(query)) {
        held.delete(query)
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
      }
  })
  return {
    hold,
    /** Cancels the requests that run when a mutation begins, but not a first one or one for a further page. */
    async cancelRefetches(mutationKey: MutationKey | undefined) {
      if (!mutationKey) return
      const isFirst = ({ state }: Query) => state.data === undefined || Boolean(state.fetchMeta?.fetchMore)
      await client.cancelQueries({
        queryKey: mutationKey,
        fetchStatus: 'fetching',
        predicate: (query) => hold(query) && !isFirst(query),
      })
    },
  }
}
