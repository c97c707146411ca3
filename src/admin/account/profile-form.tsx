'use client'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { StaffForm } from '@/admin/forms/staff-form'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { useCurrentUser } from '@/client/session/current-user'
import type { CurrentUser } from '@/contract/access'
import * as strings from '@/strings/index'
import { FixedValue, TextField } from '@/ui/field'
import { toast } from '@/ui/toast'
import styles from './account.module.css'

const loadValidation = () => import('@/contract/profile').then(({ profile }) => ({ schema: profile.update.input }))

const text = strings.ownAccount
type Names = Pick<CurrentUser, 'id' | 'name' | 'displayName'>
const toValues = (record: Names | undefined) => ({ name: record?.name ?? '', displayName: record?.displayName ?? '' })
/** Without a version, because only the user can change these names. */
const toRecord = ({ id, name, displayName }: Names) => ({ id, name, displayName, updatedAt: '' })

export function ProfileForm() {
  const me = useCurrentUser()
  const router = useRouter()
  const record = useMemo(() => toRecord(me), [me])
  const form = useForm({
    loadValidation,
    record,
    toValues,
    send: (body) => api.profile.update(body),
    onSuccess: ({ user }) => {
      form.reset(toRecord(user))
      toast(text.saved)
      // The server renders the name in the menu.
      router.refresh()
    },
    fallbackMessage: text.saveFailed,
  })
  return (
    <StaffForm form={form} draftKey="account" submitLabel={text.save} onCancel={() => form.reset()}>
      <div className={styles.fields}>
        <FixedValue label={text.email} hint={text.emailHint} value={me.email} />
        <TextField {...form.field('name')} label={text.name} autoComplete="name" required />
        <TextField {...form.field('displayName')} label={text.displayName} hint={text.displayNameHint} autoComplete="nickname" optional />
      </div>
    </StaffForm>
  )
}
