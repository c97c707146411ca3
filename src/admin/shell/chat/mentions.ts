type Member = { id: string; displayName: string }

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
/** The longest name first: "@Ana Ruiz" does not name Ana. A sign within a word, as in an e-mail address, names nobody. */
const namesIn = (names: string[]) => {
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(literal)
  return new RegExp(`(?<![\\p{L}\\p{N}])@(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

/** Who is named in a message. */
export function mentioned(content: string, members: readonly Member[]): string[] {
  if (members.length === 0) return []
  const found = new Set([...content.matchAll(namesIn(members.map((one) => one.displayName)))].map(([, name]) => name))
  return members.filter((one) => found.has(one.displayName)).map((one) => one.id)
}

type Part = { text: string; named?: true }
/** A text in parts: names, and what stands between them. */
export function withNames(text: string, names: string[]): Part[] {
  if (names.length === 0) return [{ text }]
  const parts: Part[] = []
  let from = 0
  for (const { index, 0: found } of text.matchAll(namesIn(names))) {
    parts.push({ text: text.slice(from, index) }, { text: found, named: true })
    from = index + found.length
  }
  return [...parts, { text: text.slice(from) }].filter((part) => part.text !== '')
}

/** The name that is being typed where one writes: what follows its sign, on the same line. */
export function typedName(text: string, at: number): { from: number; typed: string } | null {
  const from = text.lastIndexOf('@', at - 1)
  const typed = text.slice(from + 1, at)
  if (from < 0 || /[\p{L}\p{N}]/u.test(text[from - 1] ?? '') || typed.includes('\n') || typed.length > 60) return null
  return { from, typed }
}
