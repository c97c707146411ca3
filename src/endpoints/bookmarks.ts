import { bookmarks } from '@/contract/bookmarks'
import { addBookmark, listBookmarkedCases, listBookmarkedIds, removeBookmark } from '@/data/cases/bookmarks'
import { implement, ok } from './implement'

export const bookmarkEndpoints = implement(bookmarks, {
  listCaseIds: ({ db }) => listBookmarkedIds(db),
  listCases: ({ db }) => listBookmarkedCases(db),
  add: ({ db, input }) => ok(addBookmark(db, input.caseId)),
  remove: ({ db, input }) => ok(removeBookmark(db, input.caseId)),
})
