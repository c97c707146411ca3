'use client'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { profile } from '@/contract/users'
import type { Person } from '@/contract/who'
import { TextField } from '@/ui/field'
import { Group } from '@/ui/group'
import { tell } from '@/ui/toast'
import { FormShell } from '../shell/form-shell'
import { useMe } from '../shell/person'
import { words } from '../words'

const text = words.ownAccount
type Names = Pick<Person, 'id' | 'name' | 'displayName'>
const toValues = (record: Names | undefined) => ({ name: record?.name ?? '', displayName: record?.displayName ?? '' })
/** Only this person changes the names, so no version is compared. */
const toRecord = ({ id, name, displayName }: Names) => ({ id, name, displayName, updatedAt: '' })

export function Profile() {
  const me = useMe()
  const router = useRouter()
  const record = useMemo(() => toRecord(me), [me])
  const form = useForm({
    schema: profile.update.input,
    record,
    toValues,
    send: (body) => api.profile.update(body),
    done: ({ user }) => {
      form.reset(toRecord(user))
      tell(text.saved)
      // The server renders the name in the menu.
      router.refresh()
    },
    failure: text.saveFailed,
  })
  return (
    <FormShell form={form} draft="account" save={text.save} cancel={() => form.reset()}>
      <Group title={text.called}>
        <TextField name="email" label={text.email} hint={text.emailHint} value={me.email} readOnly />
        <TextField {...form.field('name')} label={text.name} autoComplete="name" required />
        <TextField {...form.field('displayName')} label={text.displayName} hint={text.displayNameHint} autoComplete="nickname" optional />
      </Group>
    </FormShell>
  )
}
