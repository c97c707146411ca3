'use client'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '@/ui/button'
import { words } from '../../words'

const text = words.talk

/** Files of this machine, to be sent. */
export function Attach({ add }: { add: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={text.attach} icon={Paperclip} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text.attached}
        onChange={(event) => {
          add(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </>
  )
}
