'use client'
import { MessageSquare, Phone, Video } from 'lucide-react'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import styles from './communications.module.css'
import type { Selection } from './use-selection'
import type { Conversation } from './use-start-conversation'

const text = strings.communications

export function SelectionActions({ selection, conversation }: { selection: Selection; conversation: Conversation }) {
  const { people, clear, problem } = selection
  return (
    <section className={styles.actions} aria-label={text.selectionActions}>
      <Button icon={Phone} onClick={() => conversation.call(people, 'audio')}>
        {text.audio}
      </Button>
      <Button icon={Video} onClick={() => conversation.call(people, 'video')}>
        {text.video}
      </Button>
      <Button variant="primary" icon={MessageSquare} busy={conversation.isOpening} onClick={() => conversation.startChat(people)}>
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
    </section>
  )
}
