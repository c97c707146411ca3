import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'
type ButtonStyle = { variant?: ButtonVariant; icon?: LucideIcon; small?: boolean }
/**
 * `ignoresDoubleClick`: for a press after which something else takes the place of the button, or that adds a record. A held
 * Enter key does not press it again either.
 */
type ButtonBehavior = { ignoresDoubleClick?: boolean | undefined }
type ClickHandler = ComponentProps<'button'>['onClick']
const withoutDoubleClick = (onClick: ClickHandler) => (event: MouseEvent<HTMLButtonElement>) => {
  if (event.detail < 2) onClick?.(event)
}
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** The class names of a button, also for links that look like one. */
export const buttonClass = ({ variant = 'plain', small, iconOnly }: Omit<ButtonStyle, 'icon'> & { iconOnly?: boolean } = {}) =>
  [styles.button, styles[variant], small && styles.small, iconOnly && styles.iconOnly].filter(Boolean).join(' ')

export function Button({
  variant,
  icon: Icon,
  small,
  busy,
  ignoresDoubleClick,
  children,
  className = '',
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & ButtonBehavior & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ variant, small })} ${className}`}
      aria-busy={busy || undefined}
      // A disabled button would lose the focus.
      aria-disabled={busy || rest.disabled || undefined}
      onKeyDown={ignoresDoubleClick ? ignoreHeldEnter : rest.onKeyDown}
      onClick={busy ? (event) => event.preventDefault() : ignoresDoubleClick ? withoutDoubleClick(onClick) : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden /> : Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  )
}

/** `label` is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  small,
  ignoresDoubleClick,
  className = '',
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & ButtonBehavior & { label: string; icon: LucideIcon }) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={`${buttonClass({ variant, small, iconOnly: true })} ${className}`}
      onKeyDown={ignoresDoubleClick ? ignoreHeldEnter : rest.onKeyDown}
      onClick={ignoresDoubleClick ? withoutDoubleClick(onClick) : onClick}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
