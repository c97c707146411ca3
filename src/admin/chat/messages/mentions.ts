type Member = { id: string; displayName: string }

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
/** Longest name first: "@Ana Ruiz" does not mention Ana. An @ within a word, as in an email address, does not start a mention. */
const mentionPattern = (names: string[]) => {
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(escapePattern)
  return new RegExp(`(?<![\\p{L}\\p{N}])@(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

/** The ids of the members whose names follow an @. Two members with the same name are both mentioned. */
export function findMentionedUserIds(content: string, members: readonly Member[]): string[] {
  if (members.length === 0) return []
  const names = new Set([...content.matchAll(mentionPattern(members.map((member) => member.displayName)))].map(([, name]) => name))
  return members.filter((member) => names.has(member.displayName)).map((member) => member.id)
}

type Part = { text: string; isMention?: true }
/** Splits a text into mentions of these names and the parts between them. */
export function splitMentions(text: string, names: string[]): Part[] {
  if (names.length === 0) return [{ text }]
  const parts: Part[] = []
  let start = 0
  for (const { index, 0: mention } of text.matchAll(mentionPattern(names))) {
    parts.push({ text: text.slice(start, index) }, { text: mention, isMention: true })
    start = index + mention.length
  }
  return [...parts, { text: text.slice(start) }].filter((part) => part.text !== '')
}

/** The part of a name between an @ and the cursor, on the same line. `start` is the index of the @. */
export function findMentionQuery(text: string, cursor: number): { start: number; query: string } | null {
  const start = text.lastIndexOf('@', cursor - 1)
  const query = text.slice(start + 1, cursor)
  if (start < 0 || /[\p{L}\p{N}]/u.test(text[start - 1] ?? '') || query.includes('\n') || query.length > 60) return null
  return { start, query }
}
