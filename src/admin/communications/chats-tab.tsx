'use client'
import { MessagesSquare } from 'lucide-react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ChatList } from './chat-list'
import styles from './chats-tab.module.css'
import { ThreadPanel } from './thread-panel'

const text = strings.communications

/** The list of chats next to the open chat. A narrow window shows one of the two. */
export const ChatsTab = ({ openId, showPeople }: { openId: string; showPeople: () => void }) => (
  <div className={openId ? `${styles.chats} ${styles.open}` : styles.chats}>
    <div className={styles.list}>
      <ChatList openId={openId} />
    </div>
    <div className={styles.conversation}>
      {openId ? (
        <ThreadPanel key={openId} id={openId} />
      ) : (
        <EmptyState icon={MessagesSquare} title={text.choose} action={<Button onClick={showPeople}>{text.findPeople}</Button>} />
      )}
    </div>
  </div>
)
