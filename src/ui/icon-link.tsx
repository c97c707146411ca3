import type { LucideIcon } from 'lucide-react'
import { buttonClass } from './button'

type Props = { label: string; icon: LucideIcon; href: string; small?: boolean; className?: string }

/** A link that looks like an icon button. `label` is the accessible name and the tooltip. */
export const IconLink = ({ label, icon: Icon, href, small, className = '' }: Props) => (
  <a href={href} aria-label={label} title={label} className={`${buttonClass({ variant: 'quiet', small, iconOnly: true })} ${className}`}>
    <Icon size={16} aria-hidden />
  </a>
)
