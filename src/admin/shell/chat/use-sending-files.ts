'use client'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useUploads } from '../uploads/use-uploads'
import { showMessages } from './messages'

/** The files on their way to a thread: one that has arrived is a message there. */
export function useSendingFiles(threadId: string) {
  const client = useQueryClient()
  const { uploads, ...acts } = useUploads(`chat/${threadId}`, async (file, how) => {
    const { message } = await api.chat.sendFile({ threadId, ...file }, how)
    showMessages(client, threadId, [message])
  })
  return { ...acts, uploads: uploads.filter(({ state }) => state !== 'done') }
}
