'use client'
import * as strings from '@/strings/index'
import { Avatar } from '@/ui/avatar'
import styles from './mention-menu.module.css'
import type { useMentions } from './use-mentions'

/** The focus stays in the text field, which handles the keys. */
export const MentionMenu = ({ matches, active, select, listId, optionId }: ReturnType<typeof useMentions>) =>
  matches.length > 0 && (
    <div className={styles.names} role="listbox" id={listId} aria-label={strings.messages.names}>
      {matches.map((member) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the text field refers to the active option
        <div
          key={member.id}
          id={optionId(member)}
          role="option"
          aria-selected={member.id === active?.id}
          className={styles.name}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => select(member)}
        >
          <Avatar name={member.displayName} picture={member.avatarUrl} />
          <span>{member.displayName}</span>
        </div>
      ))}
    </div>
  )
