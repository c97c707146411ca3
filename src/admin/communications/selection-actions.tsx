'use client'
import { MessageSquare, Phone, Video } from 'lucide-react'
import { InviteDialog } from '@/admin/chat/guests/invite-dialog'
import { startCall } from '@/client/call/call'
import type { CallKind } from '@/client/call/state'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import styles from './communications.module.css'
import type { Selection } from './use-selection'
import { useStartChat } from './use-start-chat'

const text = strings.communications

export function SelectionActions({ selection }: { selection: Selection }) {
  const { people, clear, problem, setProblem } = selection
  const chat = useStartChat(selection)
  const call = (kind: CallKind) => {
    if (people.length === 0) return setProblem(text.nobodyToCall)
    setProblem(undefined)
    if (people.some((person) => person.kind !== 'employee')) return chat.openInvite()
    if (startCall({ people: people.map(({ id }) => id), kind }) === 'unsupported')
      toast(text.fallback(kind, people.map(({ name }) => name).join(', ')))
  }
  return (
    <section className={styles.actions} aria-label={text.selectionActions}>
      <Button icon={Phone} onClick={() => call('audio')}>
        {text.audio}
      </Button>
      <Button icon={Video} onClick={() => call('video')}>
        {text.video}
      </Button>
      <Button variant="primary" icon={MessageSquare} busy={chat.isOpening} onClick={chat.start}>
        {text.chat}
      </Button>
      <span role="status" className={styles.selected}>
        {text.selected(people.length)}
      </span>
      {people.length > 0 && (
        <Button small variant="quiet" onClick={clear}>
          {text.clear}
        </Button>
      )}
      {problem && (
        <div className={styles.problem}>
          <ErrorAlert message={problem} />
        </div>
      )}
      {chat.isInviting && (
        <InviteDialog
          people={people}
          onClose={chat.closeInvite}
          onDone={() => {
            chat.closeInvite()
            clear()
          }}
        />
      )}
    </section>
  )
}
