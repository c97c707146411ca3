'use client'
import { MessageSquare, Phone, PhoneOutgoing } from 'lucide-react'
import { PresenceAvatar } from '@/admin/chat/presence-avatars'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'
import { EmailText, phoneHref } from '@/ui/contact-links'
import { IconLink } from '@/ui/icon-link'
import styles from './communications.module.css'
import type { DirectoryPerson } from './people'
import type { ConversationActions } from './use-conversation-actions'
import type { Selection } from './use-selection'

const text = strings.communications
type Props = {
  people: readonly DirectoryPerson[]
  layout: 'grid' | 'list'
  selection: Pick<Selection, 'has' | 'toggle'>
  conversationActions: ConversationActions
}

export const PersonCards = ({ people, layout, selection, conversationActions }: Props) => (
  <ul className={layout === 'grid' ? styles.grid : styles.list}>
    {people.map((person) => (
      <li key={person.key} className={styles.card}>
        <label className={styles.person}>
          <input
            type="checkbox"
            checked={selection.has(person)}
            onChange={() => selection.toggle(person)}
            aria-labelledby={`${person.key}:name`}
            aria-describedby={person.key}
          />
          <PresenceAvatar id={person.kind === 'employee' ? person.id : ''} name={person.name} picture={person.picture} />
          <span className={styles.name} id={`${person.key}:name`}>
            {person.name}
          </span>
          <span className={styles.detail} id={person.key}>
            <EmailText address={person.detail} />
          </span>
        </label>
        <span className={styles.buttons}>
          {person.kind === 'employee' && (
            <IconButton
              small
              icon={Phone}
              label={text.callPerson(person.name)}
              onClick={() => conversationActions.callPeople([person], 'audio')}
            />
          )}
          {person.phone && <IconLink small icon={PhoneOutgoing} label={text.telephone(person.name)} href={phoneHref(person.phone)} />}
          <IconButton
            small
            icon={MessageSquare}
            label={person.kind === 'employee' ? text.chatWith(person.name) : text.inviteToChat(person.name)}
            onClick={() => conversationActions.startChat([person])}
          />
        </span>
      </li>
    ))}
  </ul>
)
