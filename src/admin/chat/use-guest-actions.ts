'use client'
import { api } from '@/client/api'
import { useAction } from '@/client/use-action'
import * as strings from '@/strings/index'
import type { Room } from './queries'

const text = strings.guests
export type Guest = Room['guests'][number]

export function useGuestActions({ id, name }: Guest, onAdmitted?: () => void) {
  const options = { failed: text.failed, invalidates: ['room'] }
  const question = () => ({ title: text.endQuestion(name), message: text.endText, confirmLabel: text.end })
  const admit = useAction({ mutationFn: () => api.guests.admit({ id }), onSuccess: onAdmitted, ...options })
  const renew = useAction({ mutationFn: () => api.guests.renew({ id, mail: false }), ...options })
  const end = useAction({ mutationFn: () => api.guests.end({ id }), question, ...options })
  return { admit, renew, end }
}
