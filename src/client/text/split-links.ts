/** A bracket belongs to the URL only if the URL opens and closes it. */
const urlPattern = /https?:\/\/(?:[^\s<>"'`()[\]{}]|\([^\s<>"'`()[\]{}]*\)|\[[^\s<>"'`()[\]{}]*\]|\{[^\s<>"'`()[\]{}]*\})+/g
/** Punctuation after a URL ends the sentence. */
const trimUrl = (match: string) => /^.*[^.,;:!?]/.exec(match)?.[0] ?? match

type Part = { text: string; href?: string }
/** Splits a text into plain text and http(s) links; no other scheme becomes a link. */
export function splitLinks(content: string): Part[] {
  const parts: Part[] = []
  let start = 0
  for (const { index, 0: match } of content.matchAll(urlPattern)) {
    const href = trimUrl(match)
    if (!URL.canParse(href)) continue
    parts.push({ text: content.slice(start, index) }, { text: href, href })
    start = index + href.length
  }
  return [...parts, { text: content.slice(start) }].filter(({ text }) => text !== '')
}

/** Each link once, in the order of the text. */
export const extractLinks = (content: string | null): string[] => [...new Set(splitLinks(content ?? '').flatMap(({ href }) => href ?? []))]
