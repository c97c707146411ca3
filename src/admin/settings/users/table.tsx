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
type SetRight = (user: User, isGiven: boolean) => unknown
type Rights = { setAdmin: SetRight; setFrontDesk: SetRight }
type Props = Rights & { users: User[]; onDelete: (user: User) => void }

export function UserTable({ users, onDelete, ...rights }: Props) {
  const me = useCurrentUser()
  const columns: Column<User>[] = [
    { key: 'email', title: text.columns.email, cell: () => null },
    { key: 'name', title: text.columns.name, cell: getDisplayName },
    {
      key: 'roles',
      title: text.columns.roles,
      cell: (user, tabIndex) => <Roles user={user} tabIndex={tabIndex} {...rights} />,
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
            <IconButton
              small
              className="office-wide-only"
              label={text.remove(getDisplayName(user))}
              icon={Trash2}
              tabIndex={tabIndex}
              onClick={() => onDelete(user)}
            />
          )}
        </>
      )}
    />
  )
}

function Roles({ user, tabIndex, setAdmin, setFrontDesk }: Rights & { user: User; tabIndex: number }) {
  const isAdmin = user.roles.includes('Admin')
  const otherRoles: Role[] = user.roles.filter((role) => role !== 'Admin')
  return (
    <span className={styles.roles}>
      <label className={styles.right}>
        <input
          type="checkbox"
          checked={isAdmin}
          tabIndex={tabIndex}
          aria-label={text.adminOf(getDisplayName(user))}
          onChange={(event) => setAdmin(user, event.target.checked)}
        />
        {text.admin}
      </label>
      {!isAdmin && user.roles.includes('User') && (
        <label className={styles.right} title={text.frontDeskText}>
          <input
            type="checkbox"
            checked={user.frontDesk}
            tabIndex={tabIndex}
            aria-label={text.frontDeskOf(getDisplayName(user))}
            onChange={(event) => setFrontDesk(user, event.target.checked)}
          />
          {text.frontDesk}
        </label>
      )}
      {otherRoles.map((role) => (
        <Badge key={role}>{role}</Badge>
      ))}
    </span>
  )
}
