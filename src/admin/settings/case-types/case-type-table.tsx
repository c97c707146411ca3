'use client'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import type { CaseType } from '@/admin/records/case-types/queries'
import { pushUrl, withQuery } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import hiddenStyles from '@/ui/visually-hidden.module.css'
import styles from './case-types.module.css'
import type { CaseTypeMutations } from './mutations'
import type { NoteTarget } from './note-target'
import { SubTypeList } from './sub-type-list'

const text = strings.caseTypes
type Props = { types: CaseType[]; openId: string | null; mutations: CaseTypeMutations; editNote: (target: NoteTarget) => void }

/** One row at a time shows its sub-types. */
export const CaseTypeTable = ({ types, openId, mutations, editNote }: Props) => (
  // Below 700 px the rows are blocks, so browsers drop their implicit roles.
  <table className={styles.table} role="table" aria-label={text.title}>
    <thead role="rowgroup" className={hiddenStyles.visuallyHiddenWhenNarrow}>
      <tr role="row">
        <th role="columnheader" scope="col">
          {text.name}
        </th>
        <th role="columnheader" scope="col">
          {text.actions}
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {types.map((type) => (
        <Fragment key={type.id}>
          <tr role="row" className={styles.row}>
            <td role="cell">
              <span className={styles.name}>
                {type.name}
                {type.notes && <Badge kind="info">{text.note}</Badge>}
                {type.hasTemplate && <Badge kind="info">{text.template}</Badge>}
                <span className={styles.count}>{text.subCount(type.subTypes.length)}</span>
              </span>
            </td>
            <td role="cell">
              {type.canModify ? (
                <TypeActions type={type} isOpen={openId === type.id} {...{ mutations, editNote }} />
              ) : (
                <span className={styles.noActions}>{text.none}</span>
              )}
            </td>
          </tr>
          {openId === type.id && (
            <tr role="row">
              <td role="cell" colSpan={2} className={styles.subTypeCell}>
                <SubTypeList type={type} mutations={mutations} editNote={editNote} />
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  </table>
)

type ActionsProps = Pick<Props, 'mutations' | 'editNote'> & { type: CaseType; isOpen: boolean }
function TypeActions({ type, isOpen, mutations, editNote }: ActionsProps) {
  const button = (label: string, onClick: () => unknown) => (
    <Button small variant="quiet" aria-label={text.of(label, type.name)} onClick={() => void onClick()}>
      {label}
    </Button>
  )
  const toggleLabel = isOpen ? text.hide : text.manage
  return (
    <span className={styles.actions}>
      <Button
        small
        variant="quiet"
        icon={isOpen ? ChevronDown : ChevronRight}
        aria-expanded={isOpen}
        aria-label={text.of(toggleLabel, type.name)}
        onClick={() => pushUrl(withQuery({ type: isOpen ? undefined : type.id, filter: undefined }))}
      >
        {toggleLabel}
      </Button>
      {button(type.notes ? text.editNote : text.createNote, () => editNote({ name: type.name, notes: type.notes, typeId: type.id }))}
      {button(text.delete, () => mutations.remove(type))}
    </span>
  )
}
