'use client'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'

const text = strings.messages

export function AttachButton({ addFiles }: { addFiles: (files: Iterable<File>) => void }) {
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
          addFiles(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </>
  )
}
