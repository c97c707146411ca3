'use client'
import { MessageSquare, Phone, Video } from 'lucide-react'
import { useState } from 'react'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import styles from './communications.module.css'
import type { ConversationActions } from './use-conversation-actions'
import type { Selection } from './use-selection'

const text = strings.communications

export function SelectionActions({ selection, conversationActions }: { selection: Selection; conversationActions: ConversationActions }) {
  const { people, clear, errorMessage } = selection
  const [chatName, setChatName] = useState('')
  // A chat was started, or the selection was cleared.
  if (people.length === 0 && chatName) setChatName('')
  const isNamed = people.length > 1
  const name = isNamed ? chatName.trim() : undefined
  const startChat = () => conversationActions.startChat(people, name)
  return (
    <section className={styles.actions} aria-label={text.selectionActions}>
      <Button icon={Phone} onClick={() => conversationActions.callPeople(people, 'audio', name)}>
        {text.audio}
      </Button>
      <Button icon={Video} onClick={() => conversationActions.callPeople(people, 'video', name)}>
        {text.video}
      </Button>
      <div className={styles.chat}>
        {isNamed && (
          <TextField
            name="chatName"
            label={text.chatName}
            maxLength={200}
            value={chatName}
            onChange={(event) => setChatName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || conversationActions.isOpening) return
              // The same key press would also press the button that has the focus in the invite dialog.
              event.preventDefault()
              startChat()
            }}
          />
        )}
        <Button
          variant={people.length > 0 ? 'primary' : 'plain'}
          icon={MessageSquare}
          busy={conversationActions.isOpening}
          onClick={startChat}
        >
          {text.chat}
        </Button>
      </div>
      <div className={styles.selected}>
        <span role="status">{text.selected(people.length)}</span>
        {people.length > 0 && (
          <Button small variant="quiet" onClick={clear}>
            {text.clear}
          </Button>
        )}
      </div>
      {errorMessage && (
        <div className={styles.error}>
          <ErrorAlert message={errorMessage} />
        </div>
      )}
    </section>
  )
}
