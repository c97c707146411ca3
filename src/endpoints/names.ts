import { failValidation } from '@/contract/errors'
import { invalidName, names } from '@/contract/names'
import { isSearchable } from '@/data/names/name-keys'
import { searchNames } from '@/data/names/search-names'
import { maskMatches } from '@/data/walls/mask-matches'
import { implement } from './implement'

export const nameEndpoints = implement(names, {
  search: async ({ db, input: { name, kind = 'person' } }) => {
    if (!isSearchable(name, kind)) failValidation([invalidName('name')])
    const matches = await maskMatches(db, await searchNames(db, { name, kind }))
    return { matches, total: matches.length }
  },
})
