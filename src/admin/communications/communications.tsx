'use client'
import { FolderOpen } from 'lucide-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { CallButtons } from '@/admin/chat/call-buttons'
import { ChatMenu } from '@/admin/chat/menu/chat-menu'
import { countUnread, useRoom, useRooms } from '@/admin/chat/queries'
import { type InitialData, useInitialData } from '@/admin/records/initial-data/use-initial-data'
import { ScreenLink } from '@/admin/records/screen-link'
import { navigate, withQuery } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Breadcrumb } from '@/ui/breadcrumb'
import { buttonClass } from '@/ui/button'
import { Page } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import hiddenStyles from '@/ui/visually-hidden.module.css'
import { ChatsTab } from './chats-tab'
import styles from './communications.module.css'
import { PeopleTab } from './people-tab'
import { type CommunicationsTab, communicationsPath, readUrlState } from './url-state'

const text = strings.communications
type Props = {
  initialData: InitialData
  /** Shows sample people and a debug preview. */
  isDevelopment: boolean
  /** Whether a TURN server relays calls. */
  hasRelay: boolean
}

export function Communications({ initialData, isDevelopment, hasRelay }: Props) {
  useInitialData(initialData)
  const search = useSearchParams()
  const state = readUrlState((name) => search.get(name))
  const { thread, tab, defaultTab } = state
  const unread = countUnread(useRooms().data)
  const showTab = (next: CommunicationsTab) => void navigate(withQuery({ thread: undefined, tab: next === defaultTab ? undefined : next }))
  return (
    <Page {...usePageHeader(thread)} fillsWindow={thread !== ''}>
      {thread === '' && (
        <div className={styles.notice}>
          <Alert>
            {hasRelay ? '' : `${text.noticeCalls} `}
            {text.noticeChat}
          </Alert>
        </div>
      )}
      <Tabs
        label={text.title}
        selected={tab}
        onSelect={showTab}
        tabs={[
          {
            id: 'chats',
            title: text.tabs.chats,
            count: unread,
            content: <ChatsTab openId={thread} showPeople={() => showTab('people')} />,
          },
          {
            id: 'people',
            title: text.tabs.people,
            keepMounted: 'seen',
            content: <PeopleTab state={state} isDevelopment={isDevelopment} />,
          },
        ]}
      />
    </Page>
  )
}

/** The page's title and actions. While a chat is open, they are those of the chat. */
function usePageHeader(thread: string) {
  const { room } = useRoom(thread)
  if (!thread) return { title: text.title }
  const title = room?.name ?? text.chat
  return {
    title,
    breadcrumb: <Breadcrumb parent={<ScreenLink href={communicationsPath}>{text.title}</ScreenLink>} current={title} />,
    subtitle: room?.members.map(({ displayName }) => displayName).join(', '),
    actions: room && (
      <>
        {room.caseId && (
          <Link href={`/admin/cases/${room.caseId}`} prefetch={false} className={buttonClass()}>
            <FolderOpen size={16} aria-hidden /> <span className={hiddenStyles.visuallyHiddenWhenNarrow}>{strings.messages.openCase}</span>
          </Link>
        )}
        <CallButtons room={room} />
        {room.joined && <ChatMenu room={room} onLeft={() => void navigate(communicationsPath)} />}
      </>
    ),
  }
}
