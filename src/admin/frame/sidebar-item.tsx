'use client'
import type { LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { formatBadgeCount } from './format-badge-count'
import styles from './sidebar.module.css'

type Props = { href: string; exact?: boolean; icon?: LucideIcon; title: string; onClose: () => void; children?: ReactNode }
export function SidebarItem({ href, exact, icon: Icon, title, onClose, children }: Props) {
  const path = usePathname()
  const isCurrent = exact ? path === href : path === href || path.startsWith(`${href}/`)
  return (
    <li>
      <Link href={href} prefetch={false} aria-current={isCurrent ? 'page' : undefined} className={styles.entry} onClick={onClose}>
        {Icon && <Icon size={17} strokeWidth={1.75} aria-hidden />}
        <span>{title}</span>
        {children}
      </Link>
    </li>
  )
}

type CountBadgeProps = { id?: string; count: number | undefined; label: (count: number) => string }
/** Nothing, if there is nothing to count. `id` is that of its text. */
export const CountBadge = ({ id, count, label }: CountBadgeProps) =>
  count ? (
    <span className={styles.badge} title={label(count)}>
      <span aria-hidden>{formatBadgeCount(count)}</span>
      <VisuallyHidden id={id}>, {label(count)}</VisuallyHidden>
    </span>
  ) : null
