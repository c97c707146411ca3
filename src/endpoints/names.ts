import { failValidation } from '@/contract/errors'
import { invalidName, names } from '@/contract/names'
import { listSubjectIds } from '@/data/conflicts/queries'
import { isSearchable } from '@/data/names/name-keys'
import { searchNames } from '@/data/names/search-names'
import { maskMatches } from '@/data/walls/mask-matches'
import { implement } from './implement'

export const nameEndpoints = implement(names, {
  search: async ({ db, input: { name, kind = 'person', ...subject } }) => {
    if (!isSearchable(name, kind)) failValidation([invalidName('name')])
    const own = await listSubjectIds(db, subject)
    const matches = (await searchNames(db, { name, kind })).filter(({ record }) => !own.includes(record))
    return { matches: await maskMatches(db, matches), total: matches.length }
  },
})
