'use client'
import { Pencil, Trash2 } from 'lucide-react'
import { go } from '@/client/address'
import type { Role } from '@/contract/who'
import { Badge } from '@/ui/badge'
import { IconButton } from '@/ui/button'
import { type Column, Table } from '@/ui/table'
import { useMe } from '../../shell/person'
import { words } from '../../words'
import { home } from '../address'
import { shownName, type User } from './queries'
import styles from './table.module.css'

const text = words.users
const userUrl = (user: User) => `${home}?user=${user.id}`
type Props = { users: User[]; setAdmin: (user: User, isAdmin: boolean) => unknown; onDelete: (user: User) => void }

export function UserTable({ users, setAdmin, onDelete }: Props) {
  const me = useMe()
  const columns: Column<User>[] = [
    { key: 'email', title: text.columns.email, cell: () => null },
    { key: 'name', title: text.columns.name, cell: shownName },
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
      beside={(user) => user.id === me.id && <Badge kind="info">{text.you}</Badge>}
      onOpen={(href) => void go(href)}
      actions={(user, tabIndex) => (
        <>
          <IconButton small label={text.edit(shownName(user))} icon={Pencil} tabIndex={tabIndex} onClick={() => void go(userUrl(user))} />
          {user.canDelete && (
            <IconButton small label={text.remove(shownName(user))} icon={Trash2} tabIndex={tabIndex} onClick={() => onDelete(user)} />
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
          aria-label={text.adminOf(shownName(user))}
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
