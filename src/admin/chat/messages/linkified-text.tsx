import { createContext, type ReactNode, useContext } from 'react'
import { splitLinks } from '@/client/text/split-links'
import { splitMentions } from './mentions'

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
