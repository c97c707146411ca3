'use client'
import { MessageSquare, Phone, Video } from 'lucide-react'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import styles from './communications.module.css'
import type { ConversationActions } from './use-conversation-actions'
import type { Selection } from './use-selection'

const text = strings.communications

export function SelectionActions({ selection, conversationActions }: { selection: Selection; conversationActions: ConversationActions }) {
  const { people, clear, errorMessage } = selection
  return (
    <section className={styles.actions} aria-label={text.selectionActions}>
      <Button icon={Phone} onClick={() => conversationActions.callPeople(people, 'audio')}>
        {text.audio}
      </Button>
      <Button icon={Video} onClick={() => conversationActions.callPeople(people, 'video')}>
        {text.video}
      </Button>
      <Button
        variant={people.length > 0 ? 'primary' : 'plain'}
        icon={MessageSquare}
        busy={conversationActions.isOpening}
        onClick={() => conversationActions.startChat(people)}
      >
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
      {errorMessage && (
        <div className={styles.error}>
          <ErrorAlert message={errorMessage} />
        </div>
      )}
    </section>
  )
}
