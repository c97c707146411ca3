'use client'
import { useQuery } from '@tanstack/react-query'
import { Plus, UserPlus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { TabHeader } from '@/admin/settings/tab-header'
import { settingsPath } from '@/admin/settings/url-state'
import { pushUrl } from '@/client/navigation'
import { useCurrentUser } from '@/client/session/current-user'
import { userListQuery } from '@/client/staff/staff'
import { hasRole } from '@/contract/access'
import * as strings from '@/strings/index'
import { Alert, ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ErrorRetry } from '@/ui/error-retry'
import { useErrorUntilSuccess } from '@/ui/latest-success'
import { Skeleton } from '@/ui/skeleton'
import { usePreload } from '@/ui/use-preload'
import { AddUserForm, addUserFormId } from './add-user-form'
import { ConflictMode } from './conflict-mode'
import { getListErrorMessage, useSetRights } from './mutations'
import { RequiredSecondFactor } from './required-second-factor'
import type { TemporaryPassword } from './temporary-password'
import { UserTable } from './user-table'
import styles from './users.module.css'

const text = strings.users
/** One script for all, because each further one makes the shared scripts larger. */
const loadDialogs = () => import('./lazy-dialogs')
const DeleteUserDialog = dynamic(() => loadDialogs().then((file) => file.DeleteUserDialog), { ssr: false })
const EditUserDialog = dynamic(() => loadDialogs().then((file) => file.EditUserDialog), { ssr: false })
const InviteDialog = dynamic(() => loadDialogs().then((file) => file.InviteDialog), { ssr: false })
const TemporaryPasswordMessage = dynamic(() => loadDialogs().then((file) => file.TemporaryPasswordMessage), { ssr: false })
const InvitedPeople = dynamic(() => import('@/admin/records/invitations/invited-people').then((file) => file.InvitedPeople), { ssr: false })

export function Users() {
  usePreload(loadDialogs)
  const me = useCurrentUser()
  const query = useQuery(userListQuery)
  const [errorMessage, setErrorMessage] = useErrorUntilSuccess()
  const [temporaryPasswords, setTemporaryPasswords] = useState<readonly TemporaryPassword[]>([])
  const showPassword = (added: TemporaryPassword) => setTemporaryPasswords((all) => [...all, added])
  const [isAdding, setIsAdding] = useState(false)
  const [isInviting, setIsInviting] = useState(false)
  const [deletingId, setDeletingId] = useState<string>()
  const rights = useSetRights(setErrorMessage)
  const users = query.data?.users ?? []
  const editingId = useSearchParams().get('user')
  const deletingUser = users.find((user) => user.id === deletingId)
  const editingUser = users.find((user) => user.id === editingId)
  // The Admin role may be lost while the screen is open.
  const canManage = hasRole(me, 'Admin') && (!query.isSuccess || users.some((user) => user.canModify))
  const refresh = () => {
    setErrorMessage(undefined)
    return query.refetch()
  }
  return (
    <>
      <TabHeader
        query={{ ...query, refetch: refresh }}
        actions={
          canManage && (
            <>
              <Button variant="primary" icon={UserPlus} onClick={() => setIsInviting(true)}>
                {text.invite}
              </Button>
              <Button
                icon={Plus}
                className={styles.toggle}
                aria-expanded={isAdding}
                aria-controls={addUserFormId}
                onClick={() => setIsAdding(!isAdding)}
              >
                {text.add}
              </Button>
            </>
          )
        }
      >
        {text.signedIn} <strong>{me.email}</strong> · {me.roles.join(', ')}
      </TabHeader>
      {query.isError && <ErrorRetry message={getListErrorMessage(query.error)} onRetry={() => void refresh()} />}
      {!canManage && <Alert live>{text.noManage}</Alert>}
      {errorMessage && <ErrorAlert message={errorMessage} />}
      {temporaryPasswords.map((shown) => (
        <TemporaryPasswordMessage
          key={shown.password}
          temporaryPassword={shown}
          onClose={() => setTemporaryPasswords((all) => all.filter((other) => other !== shown))}
        />
      ))}
      {canManage && <AddUserForm isOpen={isAdding} onAdded={showPassword} />}
      {query.isPending && <Skeleton label={text.loading} lines={5} />}
      {canManage && users.length > 0 && (
        <>
          <UserTable users={users} {...rights} onDelete={(user) => setDeletingId(user.id)} />
          <p className={styles.hint}>
            {text.frontDeskText} {text.lawyerText}
          </p>
        </>
      )}
      {canManage && users.some(({ invitedUntil }) => invitedUntil) && <InvitedPeople users={users} />}
      {canManage && editingId && query.isSuccess && !editingUser && (
        <Alert kind="error" live>
          {text.gone}
        </Alert>
      )}
      {canManage && editingUser && (
        <EditUserDialog
          key={editingUser.id}
          user={editingUser}
          onPasswordSet={showPassword}
          onDelete={() => {
            pushUrl(settingsPath)
            setDeletingId(editingUser.id)
          }}
        />
      )}
      {canManage && query.isSuccess && <RequiredSecondFactor />}
      {canManage && query.isSuccess && <ConflictMode />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {deletingUser && <DeleteUserDialog user={deletingUser} users={users} onClose={() => setDeletingId(undefined)} />}
    </>
  )
}
