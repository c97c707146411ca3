import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

type Change = { before: unknown; apply: (data: unknown) => unknown; isKept: boolean }
/** The changes of each query from the oldest unfinished request on, oldest first. */
const changesByQuery = new WeakMap<Query, Change[]>()
const getChanges = (query: Query) => changesByQuery.get(query) ?? []

/** A kept change stays in the list while an earlier one may be reverted below it. */
function setChanges(query: Query, changes: Change[]) {
  const oldestUnfinished = changes.findIndex(({ isKept }) => !isKept)
  changesByQuery.set(query, oldestUnfinished < 0 ? [] : changes.slice(oldestUnfinished))
}

const applyAll = (changes: Change[], data: unknown) =>
  changes.reduce((before, change) => {
    change.before = before
    return change.apply(before)
  }, data)

/**
 * Changes the cached data of the queries below `queryKey`, until the server responds. Then call `keep` or `revert`, which
 * leaves the changes that were made since.
 */
export function changeOptimistically<Data>(client: QueryClient, queryKey: QueryKey, apply: (data: Data, queryKey: QueryKey) => Data) {
  const changed = client
    .getQueryCache()
    .findAll({ queryKey })
    .flatMap((query) => {
      const change: Change = { before: query.state.data, apply: (data) => apply(data as Data, query.queryKey), isKept: false }
      if (change.before === undefined) return []
      const after = change.apply(change.before)
      // Writing it again would mark it as fresh.
      if (after === change.before) return []
      setChanges(query, [...getChanges(query), change])
      client.setQueryData(query.queryKey, after)
      return [{ query, change }]
    })
  return {
    keep() {
      for (const { query, change } of changed) {
        change.isKept = true
        setChanges(query, getChanges(query))
      }
    },
    revert() {
      for (const { query, change } of changed) {
        const changes = getChanges(query)
        const later = changes.slice(changes.indexOf(change) + 1)
        client.setQueryData(query.queryKey, applyAll(later, change.before))
        setChanges(
          query,
          changes.filter((other) => other !== change),
        )
      }
    },
  }
}

/** Writes what the server sent into the data of a query, below the changes whose requests are not finished, so that none reverts it. Undefined changes nothing. */
export function writeBelowChanges<Data>(client: QueryClient, queryKey: QueryKey, update: (data: Data) => Data | undefined) {
  const query = client.getQueryCache().find({ queryKey })
  if (query?.state.data === undefined) return
  const changes = getChanges(query)
  const before = changes[0] ? changes[0].before : query.state.data
  const updated = update(before as Data)
  if (updated !== undefined) client.setQueryData(queryKey, applyAll(changes, updated))
}
