import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type Look = 'primary' | 'plain' | 'quiet' | 'danger'
type Shared = { look?: Look; icon?: LucideIcon; small?: boolean }

/** The class of anything that looks like a button, a link included. */
export const buttonLook = ({ look = 'plain', small, alone }: { look?: Look; small?: boolean; alone?: boolean } = {}) =>
  [styles.button, styles[look], small && styles.small, alone && styles.alone].filter(Boolean).join(' ')

export function Button({
  look,
  icon: Icon,
  small,
  busy,
  children,
  className = '',
  onClick,
  ...rest
}: ComponentProps<'button'> & Shared & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonLook({ look, small })} ${className}`}
      aria-busy={busy || undefined}
      // A busy button keeps the focus, which a disabled one would lose.
      aria-disabled={busy || rest.disabled || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden /> : Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  )
}

/** A button that shows only its icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  icon: Icon,
  look = 'quiet',
  small,
  className = '',
  ...rest
}: ComponentProps<'button'> & Shared & { label: string; icon: LucideIcon }) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={`${buttonLook({ look, small, alone: true })} ${className}`}>
      <Icon size={16} aria-hidden />
    </button>
  )
}
