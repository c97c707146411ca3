'use client'
import type { ReactNode } from 'react'
import { navigate } from '@/client/navigation'
import { Button, buttonClass } from '@/ui/button'
import { SuccessPanel } from '@/ui/success-panel'
import type { RecordRoutes } from './routes'
import { ScreenLink } from './screen-link'

type Props = {
  id: string
  message: string
  note?: string
  text: { another: string; open: string; toList: string }
  routes: RecordRoutes
  onAddAnother: () => void
  /** More links, before the one to the list. */
  children?: ReactNode
}

export const RecordCreated = ({ id, message, note, text, routes, onAddAnother, children }: Props) => (
  <SuccessPanel message={message}>
    {note && <p style={{ flexBasis: '100%', margin: 0, color: 'var(--ink-faint)' }}>{note}</p>}
    <Button variant="primary" onClick={onAddAnother}>
      {text.another}
    </Button>
    <Button onClick={() => void navigate(routes.recordHref(id))}>{text.open}</Button>
    {children}
    <ScreenLink href={routes.listHref()} className={buttonClass({ variant: 'quiet' })}>
      {text.toList}
    </ScreenLink>
  </SuccessPanel>
)
