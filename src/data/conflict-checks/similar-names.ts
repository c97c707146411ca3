import { failValidation } from '@/contract/errors'
import { invalidName } from '@/contract/names'
import type { Db } from '@/data/database/db'
import type { NameKind } from '@/data/names/match-names'
import { isSearchable } from '@/data/names/name-keys'
import { searchNames } from '@/data/names/search-names'
import { maskMatches } from '@/data/walls/mask-matches'
import { listSubjectIds } from './queries'

type Input = { name: string; kind?: NameKind | undefined; client?: string | undefined; contact?: string | undefined }

/** Records with a similar name, most similar first, without the record that the name belongs to. */
export async function searchSimilarNames(db: Db, { name, kind = 'person', ...subject }: Input) {
  if (!isSearchable(name, kind)) failValidation([invalidName('name')])
  const own = await listSubjectIds(db, subject)
  const found = await searchNames(db, { name, kind }, own)
  const matches = found.matches.filter(({ record }) => !own.includes(record))
  return { matches: await maskMatches(db, matches), total: found.total - (found.matches.length - matches.length) }
}
