'use client'
import { Pencil, Trash2 } from 'lucide-react'
import { settingsPath } from '@/admin/settings/url-state'
import { useCurrentUser } from '@/client/current-user'
import { navigate } from '@/client/navigation'
import type { Role } from '@/contract/access'
import { strings } from '@/strings/index'
import { Badge } from '@/ui/badge'
import { IconButton } from '@/ui/button'
import { type Column, Table } from '@/ui/table'
import { getDisplayName, type User } from './queries'
import styles from './table.module.css'

const text = strings.users
const userUrl = (user: User) => `${settingsPath}?user=${user.id}`
type Props = { users: User[]; setAdmin: (user: User, isAdmin: boolean) => unknown; onDelete: (user: User) => void }

export function UserTable({ users, setAdmin, onDelete }: Props) {
  const me = useCurrentUser()
  const columns: Column<User>[] = [
    { key: 'email', title: text.columns.email, cell: () => null },
    { key: 'name', title: text.columns.name, cell: getDisplayName },
    {
      key: 'roles',
      title: text.columns.roles,
      cell: (user, tabIndex) => <Roles user={user} tabIndex={tabIndex} setAdmin={(isAdmin) => setAdmin(user, isAdmin)} />,
    },
  ]
  return (
    <Table
      label={text.title}
      rows={users}
      columns={columns}
      layout="table"
      href={userUrl}
      name={(user) => user.email}
      nameSuffix={(user) => user.id === me.id && <Badge kind="info">{text.you}</Badge>}
      onOpen={(href) => void navigate(href)}
      actions={(user, tabIndex) => (
        <>
          <IconButton
            small
            label={text.edit(getDisplayName(user))}
            icon={Pencil}
            tabIndex={tabIndex}
            onClick={() => void navigate(userUrl(user))}
          />
          {user.canDelete && (
            <IconButton small label={text.remove(getDisplayName(user))} icon={Trash2} tabIndex={tabIndex} onClick={() => onDelete(user)} />
          )}
        </>
      )}
    />
  )
}

function Roles({ user, tabIndex, setAdmin }: { user: User; tabIndex: number; setAdmin: (isAdmin: boolean) => void }) {
  const otherRoles: Role[] = user.roles.filter((role) => role !== 'Admin')
  return (
    <span className={styles.roles}>
      <label className={styles.admin}>
        <input
          type="checkbox"
          checked={user.roles.includes('Admin')}
          tabIndex={tabIndex}
          aria-label={text.adminOf(getDisplayName(user))}
          onChange={(event) => setAdmin(event.target.checked)}
        />
        {text.admin}
      </label>
      {otherRoles.map((role) => (
        <Badge key={role}>{role}</Badge>
      ))}
    </span>
  )
}
