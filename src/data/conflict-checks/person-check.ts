import type { Db } from '@/data/database/db'
import type { NameKind } from '@/data/names/match-names'
import { isSearchable } from '@/data/names/name-keys'
import { logger } from '@/logger/logger'
import { getCheckForNewCase } from './required-check'
import { searchSimilarNames } from './similar-names'

type Person = { subject: { client: string } | { contact: string }; name: string; kind: NameKind }

/**
 * The check of a client or contact, and without one the records with a similar name. `matches` is null if there is a check, and
 * after a failed search, which the browser repeats: the page opens without it.
 */
export async function getPersonCheck(db: Db, person: Person) {
  const check = await getCheckForNewCase(db, person.subject)
  return { check, matches: check.mode !== 'off' && check.state === 'none' ? await findMatches(db, person) : null }
}

async function findMatches(db: Db, { subject, name, kind }: Person) {
  if (!isSearchable(name, kind)) return []
  try {
    return (await searchSimilarNames(db, { name, kind, ...subject })).matches
  } catch (error) {
    logger.warn({ err: error }, 'similar names were not found for a page')
    return null
  }
}
