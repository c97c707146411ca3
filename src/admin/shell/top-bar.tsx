'use client'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { IconButton } from '@/ui/button'
import { words } from '../words'
import { openPalette } from './palette-keys'
import styles from './top-bar.module.css'

/** The header on a phone. */
export const TopBar = ({ office }: { office: string }) => (
  <header className={styles.bar}>
    <IconButton label={words.shell.menu} icon={MenuIcon} popoverTarget="menu" />
    <span className={styles.office}>{office}</span>
    <IconButton label={words.shell.search} icon={Search} onClick={openPalette} />
  </header>
)
