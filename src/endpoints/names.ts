import { names } from '@/contract/names'
import { searchSimilarNames } from '@/data/conflict-checks/similar-names'
import { implement } from './implement'

export const nameEndpoints = implement(names, { search: ({ db, input }) => searchSimilarNames(db, input) })
