'use client'
import type { ReactNode } from 'react'
import { go } from '@/client/address'
import { Button, buttonLook } from '@/ui/button'
import { Created } from '@/ui/created'
import { InScreen } from './in-screen'
import type { Places } from './places'

type Props = {
  id: string
  sentence: string
  note?: string
  text: { another: string; open: string; toList: string }
  places: Places
  onAddAnother: () => void
  /** More links, before the one to the list. */
  children?: ReactNode
}

export const RecordCreated = ({ id, sentence, note, text, places, onAddAnother, children }: Props) => (
  <Created sentence={sentence}>
    {note && <p style={{ flexBasis: '100%', margin: 0, color: 'var(--ink-faint)' }}>{note}</p>}
    <Button look="primary" onClick={onAddAnother}>
      {text.another}
    </Button>
    <Button onClick={() => void go(places.one(id))}>{text.open}</Button>
    {children}
    <InScreen href={places.list()} className={buttonLook({ look: 'quiet' })}>
      {text.toList}
    </InScreen>
  </Created>
)
