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

/** The people of the office, for an Admin. */
export function Users() {
  const me = useMe()
  const found = useQuery(userList)
  const [problem, setProblem] = useState<string>()
  const [secret, setSecret] = useState<Secret>()
  const [round, setRound] = useState(0)
  const [leavingId, setLeaving] = useState<string>()
  const setAdmin = useAdminRole(setProblem)
  const users = found.data?.users ?? []
  const open = useSearchParams().get('user')
  const leaving = users.find((user) => user.id === leavingId)
  const opened = users.find((user) => user.id === open)
  // A role that ended while the screen was open: the list says so.
  const manages = !found.isSuccess || users.some((user) => user.canModify)
  const refresh = () => {
    setProblem(undefined)
    return found.refetch()
  }
  return (
    <>
      <Bar found={{ ...found, refetch: refresh }} actions={<Button onClick={() => setRound(round + 1)}>{text.reset}</Button>}>
        {text.signedIn} <strong>{me.email}</strong> · {me.roles.join(', ')}
      </Bar>
      {found.isError && <Failed sentence={listFailure(found.error)} again={() => void refresh()} />}
      {!manages && <Notice live>{text.noManage}</Notice>}
      {problem && <Problem sentence={problem} />}
      {secret && <SecretOnce secret={secret} done={() => setSecret(undefined)} />}
      {manages && <AddUser key={round} added={setSecret} />}
      {found.isPending && <Skeleton label={text.loading} lines={5} />}
      {manages && users.length > 0 && <UserTable users={users} setAdmin={setAdmin} remove={(user) => setLeaving(user.id)} />}
      {manages && open && found.isSuccess && !opened && (
        <Notice kind="error" live>
          {text.gone}
        </Notice>
      )}
      {manages && opened && <EditUser key={opened.id} user={opened} close={() => void go(home)} keepSecret={setSecret} />}
      {manages && found.isSuccess && <RequiredFactor />}
      {leaving && <RemoveUser user={leaving} others={users} close={() => setLeaving(undefined)} />}
    </>
  )
}
