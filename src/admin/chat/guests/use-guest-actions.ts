'use client'
import type { Room } from '@/admin/chat/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'

const text = strings.guests
export type Guest = Room['guests'][number]

export function useGuestActions({ id, name, state }: Guest, onAdmitted?: () => void) {
  const options = { errorMessage: text.failed, invalidates: ['room'] }
  const admit = useAction({ mutationFn: () => api.guests.admit({ id }), onSuccess: onAdmitted, ...options })
  const renew = useAction({ mutationFn: () => api.guests.renew({ id, mail: false }), ...options })
  const end = useAction({
    mutationFn: () => api.guests.end({ id }),
    confirm: () =>
      state === 'waiting'
        ? { title: text.declineQuestion(name), message: text.declineText, confirmLabel: text.decline }
        : { title: text.endQuestion(name), message: text.endText, confirmLabel: text.end },
    ...options,
  })
  return { admit, renew, end }
}
