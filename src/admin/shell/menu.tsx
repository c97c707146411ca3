'use client'
import { useQuery } from '@tanstack/react-query'
import {
  BriefcaseBusiness,
  CalendarDays,
  FileText,
  FolderOpen,
  Image,
  Landmark,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  ScrollText,
  Search,
  Settings,
  Users,
} from 'lucide-react'
import Link from 'next/link'
import { mayLeave } from '@/client/leaving'
import { signOut } from '@/client/session'
import { who } from '@/contract/who'
import { Avatar } from '@/ui/avatar'
import { IconButton } from '@/ui/button'
import { Hidden } from '@/ui/hidden'
import { addressOf, type ScreenName, screens, website } from '../screens'
import { words } from '../words'
import { Appearance } from './appearance'
import { Calls } from './calls'
import { unreadIn, useRooms } from './chat/queries'
import styles from './menu.module.css'
import { CountBadge, MenuItem } from './menu-item'
import { Notices } from './notices'
import { openPalette } from './palette-keys'
import { useMe } from './person'
import { nameOf } from './staff'
import { contactCount } from './waiting'

const icons: Partial<Record<ScreenName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  clients: BriefcaseBusiness,
  contacts: Users,
  cases: FolderOpen,
  schedule: CalendarDays,
  communications: MessagesSquare,
  settings: Settings,
}
const websiteIcons: Record<(typeof website)[number]['title'], LucideIcon> = {
  Pages: FileText,
  Media: Image,
  Office: Landmark,
  Disclaimer: ScrollText,
}

/** A sidebar; on a phone a popover, which the browser closes with Escape or a click outside. */
export function Menu({ office, contacts }: { office: string; contacts: { count: number; waiting: number } | null }) {
  const me = useMe()
  const isStaff = who.staff(me)
  const { data } = useQuery({ ...contactCount, initialData: contacts ?? undefined, enabled: isStaff })
  const entries = Object.entries(screens).filter(([, screen]) => screen.inMenu && who[screen.door](me))
  const close = () => document.getElementById('menu')?.hidePopover?.()
  return (
    <aside id="menu" popover="auto" className={styles.menu} aria-label={words.shell.menu}>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden>
          §
        </span>
        <span className={styles.office}>{office}</span>
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
          <Search size={16} aria-hidden /> {words.shell.search}
          <kbd className={styles.key}>Ctrl K</kbd>
        </button>
      )}
      {isStaff && <Notices opened={close} />}
      <nav aria-label={words.shell.staff} className={styles.nav}>
        <ul>
          {entries.map(([name, { path, title }]) => (
            <MenuItem key={name} href={addressOf(path)} exact={path === ''} icon={icons[name as ScreenName]} title={title} close={close}>
              {name === 'communications' && <UnreadMessages />}
              {name === 'contacts' && data !== undefined && data.waiting > 0 && (
                <CountBadge count={data.waiting} label={words.shell.waiting(data.waiting)} />
              )}
            </MenuItem>
          ))}
        </ul>
        {who.editor(me) && (
          <>
            <h2 className={styles.group}>{words.shell.website}</h2>
            <ul>
              {website.map(({ path, title }) => (
                <MenuItem key={path} href={addressOf(path)} icon={websiteIcons[title]} title={title} close={close} />
              ))}
            </ul>
          </>
        )}
      </nav>
      <div className={styles.foot}>
        <div className={styles.status}>
          <Calls />
          <Appearance />
        </div>
        <div className={styles.person}>
          <Link href={addressOf(screens.account.path)} prefetch={false} className={styles.account} title={me.email} onClick={close}>
            <Avatar name={nameOf(me)} picture={me.avatarUrl} />
            <span className={styles.name}>{nameOf(me)}</span>
            <Hidden>, {screens.account.title}</Hidden>
          </Link>
          <IconButton label={words.shell.signOut} icon={LogOut} small onClick={async () => (await mayLeave()) && signOut()} />
        </div>
      </div>
    </aside>
  )
}

function UnreadMessages() {
  const count = unreadIn(useRooms().data)
  return count > 0 ? <CountBadge count={count} label={words.talk.unread(count)} /> : null
}
