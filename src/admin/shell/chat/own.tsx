'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '@/client/api'
import { changeableFor } from '@/contract/chat'
import { IconButton } from '@/ui/button'
import { useConfirm } from '@/ui/confirm'
import { useMinute } from '@/ui/moment'
import { tellFailure } from '@/ui/toast'
import { words } from '../../words'
import { sentenceOf } from '../use-remove'
import { Editor } from './editor'
import { showMessages } from './messages'
import type { Message } from './queries'
import { Said } from './said'
import styles from './thread.module.css'

const text = words.talk
const failed = (error: unknown) => tellFailure(sentenceOf(error, text.changeFailed))

/** What one said oneself: for a while it can be changed or taken back. */
export function Own({ message }: { message: Message }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const minute = useMinute()
  const [editing, setEditing] = useState(false)
  const young = minute !== null && minute * 60_000 - new Date(message.createdOn).getTime() < changeableFor * 60_000
  const edit = useMutation({
    mutationFn: (content: string) => api.chat.edit({ id: message.id, content }),
    onSuccess: ({ message: now }) => showMessages(client, now.threadId, [now]),
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => api.chat.remove({ id: message.id }),
    onSuccess: () => showMessages(client, message.threadId, [{ ...message, content: '', file: null, deletedAt: new Date().toISOString() }]),
    onError: failed,
  })
  const ask = async () =>
    (await confirm({ question: text.removeQuestion, because: text.removeWhy, yes: text.removeYes, danger: true })) && remove.mutate()
  if (editing)
    return (
      <Editor
        content={message.content}
        close={(content) => {
          setEditing(false)
          if (content && content !== message.content) edit.mutate(content)
        }}
      />
    )
  return (
    <div className={styles.own}>
      {young && (
        <span className={styles.acts}>
          {!message.file && <IconButton small icon={Pencil} label={text.edit} onClick={() => setEditing(true)} />}
          <IconButton small icon={Trash2} label={text.remove} onClick={() => void ask()} />
        </span>
      )}
      <p className={styles.said}>
        <Said message={edit.isPending ? { ...message, content: edit.variables } : message} />
      </p>
    </div>
  )
}
