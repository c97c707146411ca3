import { bookmarks } from '@/contract/bookmarks'
import { addBookmark, listBookmarkedCases, listBookmarkedIds, removeBookmark } from '@/data/cases/bookmarks'
import { implement } from './implement'

export const bookmarkEndpoints = implement(bookmarks, {
  ids: ({ db }) => listBookmarkedIds(db),
  cases: ({ db }) => listBookmarkedCases(db),
  add: ({ db, input }) => addBookmark(db, input.caseId),
  remove: ({ db, input }) => removeBookmark(db, input.caseId),
})
