'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setupKey, setupQuery } from '@/admin/frame/setup-query'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import type { RequestBody } from '@/client/form/values'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { Select, TextField } from '@/ui/field'
import { toast } from '@/ui/toast'
import { type InvitationLink, InvitationLinkAlert } from './invitation-link'
import styles from './invitations.module.css'
import { RoleOptions } from './role-options'
import { useFormDraft } from './use-form-draft'

const loadValidation = () => import('@/contract/invitations').then(({ invitations }) => ({ schema: invitations.create.input }))

const text = strings.invitations
const toValues = () => ({ email: '', name: '', role: 'User', delivery: 'link' })
const toBody = ({ role, delivery, ...rest }: RequestBody): RequestBody => ({
  ...rest,
  roles: String(role).split(','),
  send: delivery === 'mail',
})
/** Other forms on the page have the same field names. */
const fieldId = (field: string) => `invite-${field}`

/**
 * Invites a user. It has no password field, because the invited person chooses the password. `onDone` is called when the
 * invitation was mailed or the user has dismissed its link. With `onCancel` it has the buttons of a dialog.
 */
export function InviteForm({ onDone, onCancel }: { onDone?: () => void; onCancel?: () => void }) {
  const queryClient = useQueryClient()
  const canSendMail = useQuery(setupQuery).data?.items.email === 'done'
  const [link, setLink] = useState<InvitationLink>()
  const form = useForm({
    loadValidation,
    toValues,
    toBody,
    send: (body) => api.invitations.create(body as Parameters<typeof api.invitations.create>[0]),
    onSuccess: ({ user, link: href, expiresAt }) => {
      form.reset()
      void queryClient.invalidateQueries({ queryKey: ['user'] })
      void queryClient.invalidateQueries({ queryKey: setupKey })
      setLink(href ? { name: user.name, href, expiresAt } : undefined)
      if (href) return
      toast(text.mailed(user.name))
      onDone?.()
    },
    fallbackMessage: text.failed,
  })
  const { restoreAlert } = useFormDraft(form, 'invitation')
  const field = (name: keyof ReturnType<typeof toValues>) => ({ ...form.field(name), id: fieldId(name) })
  return (
    <form noValidate onSubmit={form.submit} className={styles.form} aria-label={text.title}>
      {restoreAlert}
      {link && (
        <InvitationLinkAlert
          link={link}
          onClose={() => {
            setLink(undefined)
            onDone?.()
          }}
        />
      )}
      <ErrorSummary
        title={strings.form.summary}
        errors={form.errors.map((error) => ({ ...error, field: fieldId(error.field) }))}
        submitCount={form.submitCount}
      />
      {form.errorMessage && <ErrorAlert message={form.errorMessage} />}
      <div className={styles.fields}>
        <TextField {...field('email')} label={text.email} type="email" autoComplete="off" data-first />
        <TextField {...field('name')} label={text.name} autoComplete="off" optional />
        <Select {...field('role')} label={text.role} hint={strings.users.roleHint}>
          <RoleOptions />
        </Select>
        <Select {...field('delivery')} label={text.delivery} hint={canSendMail ? undefined : text.mailWaits}>
          {Object.entries(text.deliveries).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className={onCancel ? styles.dialogButtons : undefined}>
        {onCancel && <Button onClick={onCancel}>{strings.form.cancel}</Button>}
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {text.create}
        </Button>
      </div>
    </form>
  )
}
