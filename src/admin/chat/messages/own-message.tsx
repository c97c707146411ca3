'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '@/admin/chat/queries'
import styles from '@/admin/chat/thread.module.css'
import { cacheMessages } from '@/admin/chat/use-messages'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { editWindowMinutes } from '@/contract/constants/chat'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'
import { useNow } from '@/ui/relative-time'
import { MessageContent } from './message-content'
import { MessageEditor } from './message-editor'

const text = strings.messages

/** A message of the signed-in user, who can edit and delete it for a limited time. */
export function OwnMessage({ message }: { message: Message }) {
  const queryClient = useQueryClient()
  const now = useNow()
  /** The text in the open editor. A failed change opens it again. */
  const [editorText, setEditorText] = useState<string | null>(null)
  const canChange = now !== null && now.getTime() - new Date(message.createdOn).getTime() < editWindowMinutes * 60_000
  const edit = useAction({
    mutationFn: (content: string) => api.chat.editMessage({ id: message.id, content }),
    errorMessage: text.changeFailed,
    onSuccess: ({ message: edited }) => cacheMessages(queryClient, edited.threadId, [edited]),
    onError: (_, content) => setEditorText(content),
  })
  const remove = useAction({
    mutationFn: () => api.chat.deleteMessage({ id: message.id }),
    confirm: () => ({ title: text.removeQuestion, message: text.removeWhy, confirmLabel: text.removeYes, danger: true }),
    errorMessage: text.changeFailed,
    onSuccess: () =>
      cacheMessages(queryClient, message.threadId, [{ ...message, content: '', file: null, deletedAt: new Date().toISOString() }]),
  })
  const shownText = edit.isPending ? edit.variables : message.content
  if (editorText !== null)
    return (
      <MessageEditor
        content={editorText}
        onClose={(content) => {
          setEditorText(null)
          if (content && content !== shownText) edit.mutate(content)
        }}
      />
    )
  return (
    <div className={styles.ownMessage}>
      {canChange && (
        <span className={styles.actions}>
          {!message.file && <IconButton small icon={Pencil} label={text.edit} onClick={() => setEditorText(shownText)} />}
          <IconButton small icon={Trash2} label={text.remove} onClick={() => remove.run()} />
        </span>
      )}
      <p className={styles.bubble}>
        <MessageContent message={{ ...message, content: shownText }} />
      </p>
    </div>
  )
}
