'use client'
import { MessageSquare, Phone, Video } from 'lucide-react'
import { startCall } from '@/client/call'
import type { CallKind } from '@/client/call-state'
import { Button } from '@/ui/button'
import { Problem } from '@/ui/notice'
import { tell } from '@/ui/toast'
import { words } from '../words'
import styles from './communications.module.css'
import { Invite } from './invite'
import { useStartChat } from './start-chat'
import type { Selection } from './use-selection'

const text = words.communications

export function Actions({ selection }: { selection: Selection }) {
  const { people, clear, problem, setProblem } = selection
  const chat = useStartChat(selection)
  const call = (kind: CallKind) => {
    if (people.length === 0) return setProblem(text.nobodyToCall)
    setProblem(undefined)
    if (people.some((person) => person.kind !== 'employee')) return chat.openInvite()
    if (startCall({ people: people.map(({ id }) => id), kind }) === 'unsupported')
      tell(text.fallback(kind, people.map(({ name }) => name).join(', ')))
  }
  return (
    <section className={styles.actions} aria-label={text.acts}>
      <Button icon={Phone} onClick={() => call('audio')}>
        {text.audio}
      </Button>
      <Button icon={Video} onClick={() => call('video')}>
        {text.video}
      </Button>
      <Button look="primary" icon={MessageSquare} busy={chat.isOpening} onClick={chat.start}>
        {text.chat}
      </Button>
      <span role="status" className={styles.selected}>
        {text.selected(people.length)}
      </span>
      {people.length > 0 && (
        <Button small look="quiet" onClick={clear}>
          {text.clear}
        </Button>
      )}
      {problem && (
        <div className={styles.problem}>
          <Problem sentence={problem} />
        </div>
      )}
      {chat.isInviting && (
        <Invite
          people={people}
          close={chat.closeInvite}
          done={() => {
            chat.closeInvite()
            clear()
          }}
        />
      )}
    </section>
  )
}
