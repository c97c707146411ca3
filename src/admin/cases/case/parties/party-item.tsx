'use client'
import { Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import type { Party } from '@/admin/cases/queries'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { IconButton } from '@/ui/button'
import { formatCalendarDate } from '@/ui/format-date'
import styles from '../item-list.module.css'

const text = strings.parties
type Props = { party: Party; canEdit: boolean; onEdit: () => void; onDelete: () => void }

const describeConflict = ({ conflict, client }: Party) =>
  conflict === 'roleChanged' ? text.wasClient : client ? text.isClient : text.hasClientName

export function PartyItem({ party, canEdit, onEdit, onDelete }: Props) {
  const { name, role, kind, alsoKnownAs, dateOfBirth, client, isCaseClient } = party
  const details = [
    text.kinds[kind],
    ...(kind === 'person' && dateOfBirth ? [text.born(formatCalendarDate(new Date(dateOfBirth)))] : []),
    ...(alsoKnownAs.length > 0 ? [text.aka(alsoKnownAs)] : []),
    ...(isCaseClient ? [text.fromCase] : []),
  ]
  return (
    <li className={styles.item}>
      <span className={styles.text}>
        <span className={styles.name}>
          {client ? (
            <Link href={`/admin/clients/${client}`} prefetch={false} aria-label={text.openClient(name)}>
              {name}
            </Link>
          ) : (
            name
          )}
          <Badge kind={role === 'opposing' ? 'urgent' : isCaseClient ? 'info' : 'neutral'}>{text.roles[role]}</Badge>
          {party.conflict && <Badge kind="urgent">{describeConflict(party)}</Badge>}
        </span>
        <span className={styles.details}>{details.join(' · ')}</span>
      </span>
      {canEdit && party.canModify && (
        <span className={styles.tools}>
          <IconButton small icon={Pencil} label={text.edit(name)} onClick={onEdit} />
          <IconButton small icon={Trash2} label={text.remove(name)} onClick={onDelete} />
        </span>
      )}
    </li>
  )
}
