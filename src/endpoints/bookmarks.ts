import { bookmarks } from '@/contract/bookmarks'
import { addBookmark, bookmarkedCases, bookmarkedIds, removeBookmark } from '@/data/bookmarks'
import { implement } from './implement'

export const bookmarkEndpoints = implement(bookmarks, {
  ids: ({ db }) => bookmarkedIds(db),
  cases: ({ db }) => bookmarkedCases(db),
  add: ({ db, input }) => addBookmark(db, input.caseId),
  remove: ({ db, input }) => removeBookmark(db, input.caseId),
})
