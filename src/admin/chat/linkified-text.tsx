import { createContext, type ReactNode, useContext } from 'react'
import { splitMentions } from './mentions'

const urlPattern = /https?:\/\/[^\s<>"'`]+/g
/** Punctuation after a URL ends the sentence; a closing bracket belongs to the URL only if the URL opens one. */
const trimUrl = (match: string) => {
  const url = /^.*[^.,;:!?]/.exec(match)?.[0] ?? match
  return url.endsWith(')') && !url.includes('(') ? url.slice(0, -1) : url
}

type Part = { text: string; href?: string }
/** Splits a message into plain text and http(s) links; no other scheme becomes a link. */
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

/** The names of the thread's members, which a message can mention. */
export const MemberNames = createContext<string[]>([])

export function LinkifiedText({ content }: { content: string }): ReactNode {
  const names = useContext(MemberNames)
  return splitLinks(content).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message have no other key and do not move
      <a key={index} href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      splitMentions(text, names).map((part, position) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        part.isMention ? <strong key={`${index}.${position}`}>{part.text}</strong> : part.text,
      )
    ),
  )
}
