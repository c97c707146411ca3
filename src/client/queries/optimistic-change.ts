import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

type Change = { before: unknown; apply: (data: unknown) => unknown }
/** The changes of each query whose requests are not finished, oldest first. */
const changesByQuery = new WeakMap<Query, Change[]>()

/**
 * Changes the cached data of the queries below `queryKey`, until the server responds. Then call `keep` or `revert`, which
 * leaves the changes that were made since.
 */
export function changeOptimistically<Data>(client: QueryClient, queryKey: QueryKey, apply: (data: Data, queryKey: QueryKey) => Data) {
  const changed = client
    .getQueryCache()
    .findAll({ queryKey })
    .flatMap((query) => {
      const change: Change = { before: query.state.data, apply: (data) => apply(data as Data, query.queryKey) }
      if (change.before === undefined) return []
      const after = change.apply(change.before)
      // Writing it again would mark it as fresh.
      if (after === change.before) return []
      changesByQuery.set(query, [...(changesByQuery.get(query) ?? []), change])
      client.setQueryData(query.queryKey, after)
      return [{ query, change }]
    })
  /** Returns the later changes of each query. */
  const finish = () =>
    changed.map(({ query, change }) => {
      const changes = changesByQuery.get(query) ?? []
      changesByQuery.set(
        query,
        changes.filter((other) => other !== change),
      )
      return { query, data: change.before, later: changes.slice(changes.indexOf(change) + 1) }
    })
  return {
    keep: () => void finish(),
    revert() {
      for (const { query, data, later } of finish()) {
        const reverted = later.reduce((before, change) => {
          change.before = before
          return change.apply(before)
        }, data)
        client.setQueryData(query.queryKey, reverted)
      }
    },
  }
}
