'use client'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useUploads } from '@/client/uploads/use-uploads'
import { cacheMessages } from './use-messages'

/** The unfinished uploads of a thread. A finished upload becomes a message. */
export function useFileUploads(threadId: string) {
  const queryClient = useQueryClient()
  return useUploads(`chat/${threadId}`, async (file, options) => {
    const { message } = await api.chat.sendFile({ threadId, ...file }, options)
    cacheMessages(queryClient, threadId, [message])
  })
}
