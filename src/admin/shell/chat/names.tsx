'use client'
import { Avatar } from '@/ui/avatar'
import { words } from '../../words'
import styles from './names.module.css'
import type { useMentions } from './use-mentions'

/** The names one may pick, over the field in which one types. The focus stays in the field. */
export const Names = ({ found, chosen, take, list, option }: ReturnType<typeof useMentions>) =>
  found.length > 0 && (
    <div className={styles.names} role="listbox" id={list} aria-label={words.talk.names}>
      {found.map((one) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field
        // biome-ignore lint/a11y/useFocusableInteractive: the field points to the one that is chosen
        <div
          key={one.id}
          id={option(one)}
          role="option"
          aria-selected={one.id === chosen?.id}
          className={styles.name}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(one)}
        >
          <Avatar name={one.displayName} picture={one.avatarUrl} />
          <span>{one.displayName}</span>
        </div>
      ))}
    </div>
  )
