'use client'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { go, withQuery } from '@/client/address'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { words } from '../../words'
import type { TypeActs } from './acts'
import styles from './case-types.module.css'
import type { CaseType, Noted } from './queries'
import { SubTypes } from './subs'

const text = words.caseTypes
type Props = { types: CaseType[]; openId: string | null; mutations: TypeActs; editNote: (target: Noted) => void }

/** One row at a time shows its sub-types. */
export const TypeTable = ({ types, openId, mutations, editNote }: Props) => (
  // Below 700 px the rows are blocks, so browsers drop their implicit roles.
  <table className={styles.table} role="table" aria-label={text.title}>
    <thead role="rowgroup">
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
                <span className={styles.count}>{text.subCount(type.subTypes.length)}</span>
              </span>
            </td>
            <td role="cell">
              {type.canModify ? (
                <TypeActions type={type} isOpen={openId === type.id} {...{ mutations, editNote }} />
              ) : (
                <span className={styles.none}>{text.none}</span>
              )}
            </td>
          </tr>
          {openId === type.id && (
            <tr role="row">
              <td role="cell" colSpan={2} className={styles.inside}>
                <SubTypes type={type} mutations={mutations} editNote={editNote} />
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
    <Button small look="quiet" aria-label={text.of(label, type.name)} onClick={() => void onClick()}>
      {label}
    </Button>
  )
  const toggleLabel = isOpen ? text.hide : text.manage
  return (
    <span className={styles.actions}>
      <Button
        small
        look="quiet"
        icon={isOpen ? ChevronDown : ChevronRight}
        aria-expanded={isOpen}
        aria-label={text.of(toggleLabel, type.name)}
        onClick={() => void go(withQuery({ type: isOpen ? undefined : type.id }))}
      >
        {toggleLabel}
      </Button>
      {button(type.notes ? text.editNote : text.createNote, () => editNote({ name: type.name, notes: type.notes, typeId: type.id }))}
      {button(text.delete, () => mutations.remove(type))}
    </span>
  )
}
