import { englishNicknames } from './english-nicknames'
import { plainWords } from './plain-words'
import { spanishNicknames } from './spanish-nicknames'
import { transliterations } from './transliterations'

/** The groups of a word, by number. */
const groupsOf = new Map<string, Set<number>>()
const groups = [englishNicknames, spanishNicknames, transliterations].flatMap((text) => text.split(',').map(plainWords))
for (const [group, names] of groups.entries()) {
  for (const name of names) groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(group))
}

const groupsOfName = (name: string) => [...(groupsOf.get(name) ?? [])]
export const areNicknames = (a: string, b: string) => groupsOfName(a).some((group) => groupsOf.get(b)?.has(group))

/** Every name that shares a group with this one. */
export const nicknamesOf = (word: string) => [...new Set(groupsOfName(word).flatMap((group) => groups[group] ?? []))]
