'use client'
import { useQuery } from '@tanstack/react-query'
import {
  BriefcaseBusiness,
  CalendarClock,
  CalendarDays,
  FileCheck,
  FileText,
  FolderOpen,
  Image,
  Landmark,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  Scale,
  ScrollText,
  Search,
  Settings,
  Users,
} from 'lucide-react'
import Link from 'next/link'
import { countUnread, useRooms } from '@/admin/chat/queries'
import { reviewCountQuery } from '@/admin/records/document-requests/queries'
import { adminPath, type ScreenName, screens, websiteEditors } from '@/admin/screens'
import { useCurrentUser } from '@/client/session/current-user'
import { signOut } from '@/client/session/session'
import { getDisplayName } from '@/client/staff/staff'
import { accessRules } from '@/contract/access'
import * as strings from '@/strings/index'
import { Avatar } from '@/ui/avatar'
import { IconButton } from '@/ui/button'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { Appearance } from './appearance'
import { CallStatus } from './call-status'
import { contactCountQuery } from './contact-count-query'
import { NotificationBell } from './notifications/bell'
import { openPalette } from './palette/palette-shortcut'
import styles from './sidebar.module.css'
import { CountBadge, SidebarItem } from './sidebar-item'
import { useConfirmLostWork } from './use-confirm-lost-work'

const icons: Partial<Record<ScreenName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  clients: BriefcaseBusiness,
  contacts: Users,
  cases: FolderOpen,
  conflicts: Scale,
  deadlines: CalendarClock,
  review: FileCheck,
  schedule: CalendarDays,
  communications: MessagesSquare,
  settings: Settings,
}
const websiteIcons: Record<(typeof websiteEditors)[number]['title'], LucideIcon> = {
  Pages: FileText,
  Media: Image,
  Office: Landmark,
  Disclaimer: ScrollText,
}

type Props = { officeName: string; contactCounts: { count: number; waiting: number } | null; renderedAt: number }
/** In a narrow window it is a popover, which the browser closes with Escape or a click outside. */
export function Sidebar({ officeName, contactCounts, renderedAt }: Props) {
  const me = useCurrentUser()
  const confirmLostWork = useConfirmLostWork()
  const isStaff = accessRules.staff(me)
  const { data } = useQuery({ ...contactCountQuery, initialData: contactCounts ?? undefined, enabled: isStaff })
  const entries = Object.entries(screens).filter(([, screen]) => screen.isInMenu && accessRules[screen.access](me))
  const close = () => document.getElementById('menu')?.hidePopover?.()
  return (
    <aside id="menu" popover="auto" className={styles.menu} aria-label={strings.frame.menu}>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden>
          §
        </span>
        <span className={styles.office}>{officeName}</span>
      </div>
      {isStaff && (
        <button
          type="button"
          className={styles.search}
          onClick={() => {
            close()
            openPalette()
          }}
        >
          <Search size={16} aria-hidden /> {strings.frame.search}
          <kbd className={styles.key}>Ctrl K</kbd>
        </button>
      )}
      {isStaff && <NotificationBell renderedAt={renderedAt} onOpen={close} />}
      <nav aria-label={strings.frame.staff} className={styles.nav}>
        <ul>
          {entries.map(([name, { path, title }]) => (
            <SidebarItem
              key={name}
              href={adminPath(path)}
              exact={path === ''}
              icon={icons[name as ScreenName]}
              title={title}
              onClose={close}
            >
              {name === 'communications' && <UnreadMessages />}
              {name === 'review' && <DocumentsToReview />}
              {name === 'contacts' && <CountBadge count={data?.waiting} label={strings.frame.waiting} />}
            </SidebarItem>
          ))}
        </ul>
        {accessRules.editor(me) && (
          <>
            <h2 className={styles.group}>{strings.frame.website}</h2>
            <ul>
              {websiteEditors.map(({ path, title }) => (
                <SidebarItem key={path} href={adminPath(path)} icon={websiteIcons[title]} title={title} onClose={close} />
              ))}
            </ul>
          </>
        )}
      </nav>
      <div className={styles.foot}>
        <div className={styles.status}>
          <CallStatus />
          <Appearance />
        </div>
        <div className={styles.person}>
          <Link href={adminPath(screens.account.path)} prefetch={false} className={styles.account} title={me.email} onClick={close}>
            <Avatar name={getDisplayName(me)} picture={me.avatarUrl} />
            <span className={styles.name}>{getDisplayName(me)}</span>
            <VisuallyHidden>, {screens.account.title}</VisuallyHidden>
          </Link>
          <IconButton label={strings.frame.signOut} icon={LogOut} small onClick={async () => (await confirmLostWork()) && signOut()} />
        </div>
      </div>
    </aside>
  )
}

const UnreadMessages = () => <CountBadge id="unread" count={countUnread(useRooms().data)} label={strings.messages.unread} />
const DocumentsToReview = () => <CountBadge count={useQuery(reviewCountQuery).data} label={strings.review.waiting} />
