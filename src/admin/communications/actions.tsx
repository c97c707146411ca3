'use client'
import { MessageSquare, Phone, Video } from 'lucide-react'
import { startCall } from '@/client/call'
import type { Kind } from '@/client/call-store'
import { Button } from '@/ui/button'
import { Problem } from '@/ui/notice'
import { tell } from '@/ui/toast'
import { words } from '../words'
import styles from './communications.module.css'
import { Invite } from './invite'
import { useStartChat } from './start-chat'
import type { Selection } from './use-selection'

const text = words.communications

/** What one can do with whom one chose. */
export function Actions({ selection }: { selection: Selection }) {
  const { chosen, clear, problem, say } = selection
  const chat = useStartChat(selection)
  const call = (kind: Kind) => {
    if (chosen.length === 0) return say(text.nobodyToCall)
    say(undefined)
    if (chosen.some((one) => one.kind !== 'employee')) return chat.invite()
    if (startCall({ people: chosen.map(({ id }) => id), kind }) === 'fallback')
      tell(text.fallback(kind, chosen.map(({ name }) => name).join(', ')))
  }
  return (
    <section className={styles.actions} aria-label={text.acts}>
      <Button icon={Phone} onClick={() => call('audio')}>
        {text.audio}
      </Button>
      <Button icon={Video} onClick={() => call('video')}>
        {text.video}
      </Button>
      <Button look="primary" icon={MessageSquare} busy={chat.busy} onClick={chat.start}>
        {text.chat}
      </Button>
      <span role="status" className={styles.selected}>
        {text.selected(chosen.length)}
      </span>
      {chosen.length > 0 && (
        <Button small look="quiet" onClick={clear}>
          {text.clear}
        </Button>
      )}
      {problem && (
        <div className={styles.problem}>
          <Problem sentence={problem} />
        </div>
      )}
      {chat.inviting && (
        <Invite
          people={chosen}
          close={chat.stopInviting}
          done={() => {
            chat.stopInviting()
            clear()
          }}
        />
      )}
    </section>
  )
}
