'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '@/admin/forms/use-form-draft'
import { setupKey } from '@/admin/records/setup/query'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import type { RequestBody } from '@/client/form/values'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import type { InvitationLink } from './invitation-link'

const loadValidation = () => import('@/contract/invitations').then(({ invitations }) => ({ schema: invitations.create.input }))

const text = strings.invitations
const toValues = () => ({ email: '', name: '', role: 'User', delivery: 'link' })
const toBody = ({ role, delivery, ...rest }: RequestBody): RequestBody => ({
  ...rest,
  roles: String(role).split(','),
  send: delivery === 'mail',
})

/** The form that invites a user, and the link of the last invitation. `onMailed` is called when there is none to hand over. */
export function useInvitation(onMailed?: () => void) {
  const queryClient = useQueryClient()
  const [link, setLink] = useState<InvitationLink>()
  const form = useForm({
    idPrefix: 'invite',
    loadValidation,
    toValues,
    toBody,
    send: (body: Parameters<typeof api.invitations.create>[0]) => api.invitations.create(body),
    onSuccess: ({ user, link: href, expiresAt }) => {
      form.reset()
      void queryClient.invalidateQueries({ queryKey: ['user'] })
      void queryClient.invalidateQueries({ queryKey: setupKey })
      setLink(href ? { name: user.name, href, expiresAt } : undefined)
      if (href) return
      toast(text.mailed(user.name))
      onMailed?.()
    },
    fallbackMessage: text.failed,
  })
  const { restoreAlert } = useFormDraft(form, 'invitation')
  return { form, restoreAlert, link, inviteAnother: () => setLink(undefined) }
}
export type Invitation = ReturnType<typeof useInvitation>
