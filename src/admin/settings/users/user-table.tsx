'use client'
import { Pencil, Trash2 } from 'lucide-react'
import { settingsPath } from '@/admin/settings/url-state'
import { navigate } from '@/client/navigation'
import { useCurrentUser } from '@/client/session/current-user'
import { getDisplayName } from '@/client/staff/staff'
import { hasRole, type Role } from '@/contract/access'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { IconButton } from '@/ui/button'
import { type Column, Table } from '@/ui/table'
import type { User } from './queries'
import styles from './user-table.module.css'

const text = strings.users
const userHref = (user: User) => `${settingsPath}?user=${user.id}`
type SetRight = (user: User, isGiven: boolean) => unknown
type Rights = { setAdmin: SetRight; setFrontDesk: SetRight; setLawyer: SetRight }
type Props = Rights & { users: User[]; onDelete: (user: User) => void }

export function UserTable({ users, onDelete, ...rights }: Props) {
  const me = useCurrentUser()
  const columns: Column<User>[] = [
    { key: 'email', title: text.columns.email, cell: () => null },
    { key: 'name', title: text.columns.name, cell: getDisplayName },
    {
      key: 'roles',
      title: text.columns.roles,
      width: '410px',
      cell: (user, tabIndex) => <Roles user={user} tabIndex={tabIndex} {...rights} />,
    },
  ]
  return (
    <Table
      label={text.title}
      rows={users}
      columns={columns}
      layout="table"
      actionsWidth="88px"
      href={userHref}
      name={(user) => user.email}
      nameSuffix={(user) => (
        <>
          {user.id === me.id && <Badge kind="info">{text.you}</Badge>}
          {user.invited && <Badge>{text.invited}</Badge>}
        </>
      )}
      onOpen={(href) => void navigate(href)}
      actions={(user, tabIndex) => (
        <>
          <IconButton
            small
            label={text.edit(getDisplayName(user))}
            icon={Pencil}
            tabIndex={tabIndex}
            onClick={() => void navigate(userHref(user))}
          />
          {!user.canDelete && <span className={`${styles.noButton} office-removed-when-narrow`} />}
          {user.canDelete && (
            <IconButton
              small
              className="office-removed-when-narrow"
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

function Roles({ user, tabIndex, setAdmin, setFrontDesk, setLawyer }: Rights & { user: User; tabIndex: number }) {
  const isAdmin = user.roles.includes('Admin')
  const otherRoles: Role[] = user.roles.filter((role) => role !== 'Admin')
  const renderRight = (name: string, label: string, checked: boolean, set: SetRight, title?: string) => (
    <label className={styles.right} title={title}>
      <input
        type="checkbox"
        checked={checked}
        tabIndex={tabIndex}
        aria-label={label}
        onChange={(event) => set(user, event.target.checked)}
      />
      {name}
    </label>
  )
  return (
    <span className={styles.roles}>
      <span className={styles.rights}>
        {renderRight(text.admin, text.adminOf(getDisplayName(user)), isAdmin, setAdmin)}
        <span className={styles.right}>
          {!isAdmin &&
            user.roles.includes('User') &&
            renderRight(text.frontDesk, text.frontDeskOf(getDisplayName(user)), user.frontDesk, setFrontDesk, text.frontDeskText)}
        </span>
        {hasRole(user, 'User') && renderRight(text.lawyer, text.lawyerOf(getDisplayName(user)), user.lawyer, setLawyer, text.lawyerText)}
      </span>
      {otherRoles.map((role) => (
        <Badge key={role}>{role}</Badge>
      ))}
    </span>
  )
}
