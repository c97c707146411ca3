'use client'
import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import styles from './documents.module.css'

const text = strings.documents

/** Files may be dropped anywhere on the page: beside the zone the browser would leave the case and open the file. */
export function DropZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const onDrag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, target, type } = event
    const hasFiles = dataTransfer?.types.includes('Files')
    const isHandled = event.defaultPrevented || !hasFiles || document.querySelector('dialog[open]')
    const isOnChat = target instanceof Element && target.closest('[data-chat]') !== null
    setIsOver(!isHandled && !isOnChat && type === 'dragover')
    if (isHandled || !dataTransfer) return
    event.preventDefault()
    if (isOnChat) dataTransfer.dropEffect = 'none'
    else if (type === 'drop') onFiles(dataTransfer.files)
  })
  useEffect(() => {
    const controller = new AbortController()
    for (const type of ['dragover', 'drop'] as const) addEventListener(type, (event) => onDrag(event), { signal: controller.signal })
    addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the button inside does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same
    <div className={isOver ? `${styles.drop} ${styles.over}` : styles.drop} onClick={() => input.current?.click()}>
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
