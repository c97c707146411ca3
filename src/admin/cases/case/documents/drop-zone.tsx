'use client'
import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import styles from './documents.module.css'

const text = strings.documents

export function DropZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(event.type === 'dragover')
    if (event.type === 'drop') onFiles(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the button inside does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same
    <div
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      onClick={() => input.current?.click()}
    >
      <Upload size={20} strokeWidth={1.5} aria-hidden />
      <span>{text.drop}</span>
      <Button small>{text.choose}</Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text.chosen}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          onFiles(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </div>
  )
}
