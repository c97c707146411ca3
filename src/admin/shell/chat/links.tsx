import { createContext, type ReactNode, useContext } from 'react'
import { withNames } from './mentions'

const address = /https?:\/\/[^\s<>"'`]+/g
/** What ends a sentence is not part of the address in it, nor is a bracket that opened before it. */
const withoutEnd = (found: string) => {
  const bare = /^.*[^.,;:!?]/.exec(found)?.[0] ?? found
  return bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1) : bare
}

type Part = { text: string; href?: string }
/** The parts of a message: text, and addresses of pages. Nothing else in it means anything. */
export function partsOf(content: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { index, 0: found } of content.matchAll(address)) {
    const href = withoutEnd(found)
    if (!URL.canParse(href)) continue
    parts.push({ text: content.slice(from, index) }, { text: href, href })
    from = index + href.length
  }
  return [...parts, { text: content.slice(from) }].filter(({ text }) => text !== '')
}

/** The names of the people in the thread that one reads. */
export const NamesHere = createContext<string[]>([])

export function Linked({ content }: { content: string }): ReactNode {
  const names = useContext(NamesHere)
  return partsOf(content).map(({ text, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message's parts have no other name and do not move
      <a key={at} href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      withNames(text, names).map((part, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        part.named ? <strong key={`${at}.${place}`}>{part.text}</strong> : part.text,
      )
    ),
  )
}
