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
type Named = Pick<Person, 'id' | 'name' | 'displayName'> & { updatedAt: string }
const toValues = (me: Named | undefined) => ({ name: me?.name ?? '', displayName: me?.displayName ?? '' })
/** Nobody else changes these: there is no version to hold them against. */
const recordOf = ({ id, name, displayName }: Pick<Person, 'id' | 'name' | 'displayName'>) => ({ id, name, displayName, updatedAt: '' })

/** Name and display name. */
export function Profile() {
  const me = useMe()
  const router = useRouter()
  const record = useMemo(() => recordOf(me), [me])
  const form = useForm({
    schema: profile.update.input,
    record,
    toValues,
    send: (body) => api.profile.update(body),
    done: ({ user }) => {
      form.reset(recordOf(user))
      tell(text.saved)
      // The menu shows the name, and comes from the server.
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
