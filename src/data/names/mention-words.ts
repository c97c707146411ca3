import type { NameKind } from './match-names'
import { wordsOf } from './name-keys'
import { organizationShortForms, spellOutInitials } from './organization-words'
import { type NameWords, personShortForms } from './person-words'

/**
 * A word that a text which mentions a name has. A text has, of one of the name's forms, a word of each group.
 * `isWhole`: not as the beginning of a longer word.
 */
export type MentionWord = { form: number; group: number; word: string; isWhole: boolean }
const maxGroups = 10

/** Without titles, particles and legal forms, which a text may leave out, and without initials if two words remain. */
export function mentionWords(name: string, kind: NameKind): MentionWord[] {
  const spellings = kind === 'person' ? [name] : [name, spellOutInitials(name)]
  const forms = spellings.flatMap((spelling) => wordsOf(spelling, kind)).map((form) => groupsOfForm(form, kind))
  const different = new Map(forms.map((groups) => [JSON.stringify(groups), groups]))
  return [...different.values()].flatMap((groups, form) =>
    groups.slice(0, maxGroups).flatMap((group, at) => group.map((one) => ({ form, group: at, ...one }))),
  )
}

function groupsOfForm({ words, joined }: NameWords, kind: NameKind): Pick<MentionWord, 'word' | 'isWhole'>[][] {
  const shortForms = kind === 'person' ? personShortForms : organizationShortForms
  const hasFullName = words.filter((word) => word.length > 1).length > 1
  return words.flatMap((word, at) => {
    if (word.length === 1 && hasFullName) return []
    // The search of texts takes "AT&T" for two words.
    if (word.includes('&'))
      return word
        .split('&')
        .filter(Boolean)
        .map((part) => [{ word: part, isWhole: part.length < 3 }])
    const withParticle = joined.filter((other) => other.at === at && other.count === 1)
    return [
      [
        // As the beginning of a word, two letters would be in every text.
        ...[word, ...withParticle.map((other) => other.word)].map((one) => ({ word: one, isWhole: one.length < 3 })),
        ...(shortForms.get(word) ?? []).map((short) => ({ word: short, isWhole: true })),
      ],
    ]
  })
}
