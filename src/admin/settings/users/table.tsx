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
const addressOf = (user: User) => `${home}?user=${user.id}`
type Props = { users: User[]; setAdmin: (user: User, admin: boolean) => unknown; remove: (user: User) => void }

/** The people of the office; the row opens, the box gives and takes the Admin role. */
export function UserTable({ users, setAdmin, remove }: Props) {
  const me = useMe()
  const columns: Column<User>[] = [
    { key: 'email', title: text.columns.email, cell: () => null },
    { key: 'name', title: text.columns.name, cell: shownName },
    {
      key: 'roles',
      title: text.columns.roles,
      cell: (user, tab) => <Roles user={user} tab={tab} setAdmin={(admin) => setAdmin(user, admin)} />,
    },
  ]
  return (
    <Table
      label={text.title}
      rows={users}
      columns={columns}
      layout="table"
      href={addressOf}
      name={(user) => user.email}
      beside={(user) => user.id === me.id && <Badge kind="info">{text.you}</Badge>}
      onOpen={(href) => void go(href)}
      actions={(user, tab) => (
        <>
          <IconButton small label={text.edit(shownName(user))} icon={Pencil} tabIndex={tab} onClick={() => void go(addressOf(user))} />
          {user.canDelete && (
            <IconButton small label={text.remove(shownName(user))} icon={Trash2} tabIndex={tab} onClick={() => remove(user)} />
          )}
        </>
      )}
    />
  )
}

function Roles({ user, tab, setAdmin }: { user: User; tab: number; setAdmin: (admin: boolean) => void }) {
  const others: Role[] = user.roles.filter((role) => role !== 'Admin')
  return (
    <span className={styles.roles}>
      <label className={styles.admin}>
        <input
          type="checkbox"
          checked={user.roles.includes('Admin')}
          tabIndex={tab}
          aria-label={text.adminOf(shownName(user))}
          onChange={(event) => setAdmin(event.target.checked)}
        />
        {text.admin}
      </label>
      {others.map((role) => (
        <Badge key={role}>{role}</Badge>
      ))}
    </span>
  )
}
