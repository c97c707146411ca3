import type { checkModes } from '@/contract/constants/conflict-checks'
import type { People } from '../people/people'

const consonants = 'bdfgklmnprst'
/** Tests find fields by these labels, which a link with someone's name would match too. */
const labels = /name|date|page/
/** A surname that no other test uses, with consonants of its own. */
export function uniqueSurname(): string {
  const name = [...crypto.getRandomValues(new Uint8Array(6))]
    .map((n, i) => consonants[n % consonants.length] + 'aeiou'.charAt(i % 5))
    .join('')
  return labels.test(name) ? uniqueSurname() : name
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
