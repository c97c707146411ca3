'use client'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { countUnread, useRooms } from '@/admin/chat/queries'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'
import { TopBarBell } from './notifications/bell'
import { openPalette } from './palette/palette-shortcut'
import styles from './top-bar.module.css'

/** The header on a phone. */
export const TopBar = ({ officeName, isStaff }: { officeName: string; isStaff: boolean }) => (
  <header className={styles.bar}>
    <span className={styles.menu}>
      {/* Its name includes the unread messages, which the closed menu hides. */}
      <IconButton id="menu-button" aria-labelledby="menu-button unread" label={strings.frame.menu} icon={MenuIcon} popoverTarget="menu" />
      {isStaff && <UnreadDot />}
    </span>
    <span className={styles.office}>{officeName}</span>
    {isStaff && <TopBarBell />}
    {isStaff && <IconButton label={strings.frame.search} icon={Search} onClick={openPalette} />}
  </header>
)

const UnreadDot = () => countUnread(useRooms().data) > 0 && <span className={styles.unread} />
