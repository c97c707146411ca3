'use client'
import type { ReactNode } from 'react'
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
  /** The default action instead of opening the record. */
  children?: ReactNode
  /** After opening the record. */
  nextAction?: ReactNode
}

export const RecordCreated = ({ id, message, note, text, routes, onAddAnother, children, nextAction }: Props) => (
  <SuccessPanel message={message} note={note}>
    {children}
    <ScreenLink href={routes.recordHref(id)} className={buttonClass(children ? {} : { variant: 'primary' })}>
      {text.open}
    </ScreenLink>
    {nextAction}
    <Button onClick={onAddAnother}>{text.another}</Button>
    <ScreenLink href={routes.useListHref()} className={buttonClass({ variant: 'quiet' })}>
      {text.toList}
    </ScreenLink>
  </SuccessPanel>
)
