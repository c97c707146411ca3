'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Options } from '@/admin/forms/options'
import { setupQuery } from '@/admin/records/setup/query'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { Select, TextField } from '@/ui/field'
import { InvitationLinkAlert } from './invitation-link'
import styles from './invitations.module.css'
import { type Invitation, useInvitation } from './use-invitation'

const text = strings.invitations
type FieldsProps = Pick<Invitation, 'form' | 'restoreAlert'> & { autoFocus?: boolean }
/** Has no password field, because the invited person chooses the password. */
export function InvitationFields({ form, restoreAlert, autoFocus = false }: FieldsProps) {
  const canSendMail = useQuery(setupQuery).data?.items.email === 'done'
  return (
    <>
      {restoreAlert}
      <ErrorSummary title={strings.form.summary} errors={form.errors} submitCount={form.submitCount} />
      {form.errorMessage && <ErrorAlert message={form.errorMessage} />}
      <div className={styles.fields}>
        <TextField {...form.field('email')} label={text.email} type="email" autoComplete="off" autoFocus={autoFocus} data-initial-focus />
        <TextField {...form.field('name')} label={text.name} autoComplete="off" optional />
        <Select {...form.field('role')} label={text.role} hint={strings.users.roleHint}>
          <Options labels={strings.users.roles} />
        </Select>
        <Select {...form.field('delivery')} label={text.delivery} hint={canSendMail ? undefined : text.mailWaits}>
          <Options labels={text.deliveries} />
        </Select>
      </div>
    </>
  )
}

export function InviteForm() {
  const { form, restoreAlert, link, inviteAnother } = useInvitation()
  const [isAnother, setIsAnother] = useState(false)
  const startAnother = () => {
    setIsAnother(true)
    inviteAnother()
  }
  if (link)
    return (
      <InvitationLinkAlert
        link={link}
        action={
          <Button small onClick={startAnother}>
            {text.another}
          </Button>
        }
      />
    )
  return (
    <form noValidate onSubmit={form.submit} className={styles.form} aria-label={text.title}>
      <InvitationFields form={form} restoreAlert={restoreAlert} autoFocus={isAnother} />
      <div>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {text.create}
        </Button>
      </div>
    </form>
  )
}
