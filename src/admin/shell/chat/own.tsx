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
const showFailure = (error: unknown) => tellFailure(sentenceOf(error, text.changeFailed))

/** Can be edited and deleted for a limited time. */
export function Own({ message }: { message: Message }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const minute = useMinute()
  const [editing, setEditing] = useState(false)
  const canChange = minute !== null && minute * 60_000 - new Date(message.createdOn).getTime() < changeableFor * 60_000
  const edit = useMutation({
    mutationFn: (content: string) => api.chat.edit({ id: message.id, content }),
    onSuccess: ({ message: edited }) => showMessages(client, edited.threadId, [edited]),
    onError: showFailure,
  })
  const remove = useMutation({
    mutationFn: () => api.chat.remove({ id: message.id }),
    onSuccess: () => showMessages(client, message.threadId, [{ ...message, content: '', file: null, deletedAt: new Date().toISOString() }]),
    onError: showFailure,
  })
  const confirmRemove = async () =>
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
    <div className={styles.ownMessage}>
      {canChange && (
        <span className={styles.actions}>
          {!message.file && <IconButton small icon={Pencil} label={text.edit} onClick={() => setEditing(true)} />}
          <IconButton small icon={Trash2} label={text.remove} onClick={() => void confirmRemove()} />
        </span>
      )}
      <p className={styles.bubble}>
        <Said message={edit.isPending ? { ...message, content: edit.variables } : message} />
      </p>
    </div>
  )
}
