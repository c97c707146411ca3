import type { checkModes } from '@/contract/constants/check-modes'
import { compareWords } from '@/data/names/compare-words'
import type { People } from '../people/people'

/** Without "g", whose sound depends on the letters after it: a misspelling would change two sounds. */
const consonants = 'bdfklmnprst'
const vowels = 'aeiou'
/** Tests find fields by these labels, which a link with someone's name would match too. */
const labels = /name|date|page/
const issued: string[] = []
/** A surname that no other test uses. A search for it finds none of the earlier ones. */
export function uniqueSurname(): string {
  const [start = 0, ...letters] = crypto.getRandomValues(new Uint8Array(7))
  const name = letters.map((n, i) => consonants.charAt(n % consonants.length) + vowels.charAt((start + i) % vowels.length)).join('')
  if (labels.test(name) || issued.some((earlier) => compareWords(name, earlier) !== 'unlike')) return uniqueSurname()
  issued.push(name)
  return name
}

/** Ben searches, Cleo signs. */
export async function appointLawyers({ admin, user, other }: People) {
  for (const person of [user, other]) await admin.users.update({ id: (await person.auth.me({})).user.id, lawyer: true })
}
export const setCheckMode = ({ admin }: People, mode: (typeof checkModes)[number]) => admin.conflictChecks.setMode({ mode })

type Subject = Parameters<People['user']['conflictChecks']['create']>[0]
export async function createSearched({ user }: People, subject: Subject) {
  const { id } = await user.conflictChecks.create(subject)
  return (await user.conflictChecks.search({ id })).conflictCheck
}
/** All matches are other people. */
export async function createCleared(people: People, subject: Subject) {
  const { id, hits } = await createSearched(people, subject)
  for (const hit of hits) await people.user.conflictChecks.decideHit({ id, hitId: hit.id, decision: 'otherPerson' })
  await people.other.conflictChecks.sign({ id, verdict: 'clear' })
  return (await people.user.conflictChecks.decide({ id, state: 'cleared' })).conflictCheck
}
