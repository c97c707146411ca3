'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { go } from '@/client/address'
import { Button } from '@/ui/button'
import { Failed } from '@/ui/failed'
import { Notice, Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { useMe } from '../../shell/person'
import { words } from '../../words'
import { home } from '../address'
import { Bar } from '../bar'
import { listFailure, useAdminRole } from './acts'
import { AddUser } from './add'
import { EditUser } from './edit'
import { userList } from './queries'
import { RemoveUser } from './remove'
import { RequiredFactor } from './required-factor'
import { type Secret, SecretOnce } from './secret'
import { UserTable } from './table'

const text = words.users

export function Users() {
  const me = useMe()
  const query = useQuery(userList)
  const [problem, setProblem] = useState<string>()
  const [temporaryPassword, setTemporaryPassword] = useState<Secret>()
  const [formKey, setFormKey] = useState(0)
  const [deletingId, setDeletingId] = useState<string>()
  const setAdmin = useAdminRole(setProblem)
  const users = query.data?.users ?? []
  const editingId = useSearchParams().get('user')
  const deletingUser = users.find((user) => user.id === deletingId)
  const editingUser = users.find((user) => user.id === editingId)
  // The Admin role may be lost while the screen is open.
  const canManage = !query.isSuccess || users.some((user) => user.canModify)
  const refresh = () => {
    setProblem(undefined)
    return query.refetch()
  }
  return (
    <>
      <Bar query={{ ...query, refetch: refresh }} actions={<Button onClick={() => setFormKey(formKey + 1)}>{text.reset}</Button>}>
        {text.signedIn} <strong>{me.email}</strong> · {me.roles.join(', ')}
      </Bar>
      {query.isError && <Failed sentence={listFailure(query.error)} again={() => void refresh()} />}
      {!canManage && <Notice live>{text.noManage}</Notice>}
      {problem && <Problem sentence={problem} />}
      {temporaryPassword && <SecretOnce temporaryPassword={temporaryPassword} close={() => setTemporaryPassword(undefined)} />}
      {canManage && <AddUser key={formKey} onAdded={setTemporaryPassword} />}
      {query.isPending && <Skeleton label={text.loading} lines={5} />}
      {canManage && users.length > 0 && <UserTable users={users} setAdmin={setAdmin} onDelete={(user) => setDeletingId(user.id)} />}
      {canManage && editingId && query.isSuccess && !editingUser && (
        <Notice kind="error" live>
          {text.gone}
        </Notice>
      )}
      {canManage && editingUser && (
        <EditUser key={editingUser.id} user={editingUser} close={() => void go(home)} onPasswordSet={setTemporaryPassword} />
      )}
      {canManage && query.isSuccess && <RequiredFactor />}
      {deletingUser && <RemoveUser user={deletingUser} users={users} close={() => setDeletingId(undefined)} />}
    </>
  )
}
