'use client'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useUploads } from '../uploads/use-uploads'
import { showMessages } from './messages'

/** The unfinished uploads of a thread. A finished upload becomes a message. */
export function useSendingFiles(threadId: string) {
  const client = useQueryClient()
  const { uploads, ...actions } = useUploads(`chat/${threadId}`, async (file, options) => {
    const { message } = await api.chat.sendFile({ threadId, ...file }, options)
    showMessages(client, threadId, [message])
  })
  return { ...actions, uploads: uploads.filter(({ state }) => state !== 'done') }
}
