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
type Props = { types: CaseType[]; open: string | null; acts: TypeActs; note: (noted: Noted) => void }

/** The case types by name; one row at a time shows its sub-types below it. */
export const TypeTable = ({ types, open, acts, note }: Props) => (
  // Below 700 px the rows are blocks, which takes the roles from the elements.
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
            <td role="cell">{type.canModify ? <Actions type={type} open={open === type.id} acts={acts} note={note} /> : <Dash />}</td>
          </tr>
          {open === type.id && (
            <tr role="row">
              <td role="cell" colSpan={2} className={styles.inside}>
                <SubTypes type={type} acts={acts} note={note} />
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  </table>
)

const Dash = () => <span className={styles.none}>{text.none}</span>

type ActionProps = { type: CaseType; open: boolean; acts: TypeActs; note: (noted: Noted) => void }
function Actions({ type, open, acts, note }: ActionProps) {
  const button = (label: string, act: () => unknown) => (
    <Button small look="quiet" aria-label={text.of(label, type.name)} onClick={() => void act()}>
      {label}
    </Button>
  )
  const toggle = open ? text.hide : text.manage
  return (
    <span className={styles.actions}>
      <Button
        small
        look="quiet"
        icon={open ? ChevronDown : ChevronRight}
        aria-expanded={open}
        aria-label={text.of(toggle, type.name)}
        onClick={() => void go(withQuery({ type: open ? undefined : type.id }))}
      >
        {toggle}
      </Button>
      {button(type.notes ? text.editNote : text.createNote, () => note({ name: type.name, notes: type.notes, typeId: type.id }))}
      {button(text.delete, () => acts.remove(type))}
    </span>
  )
}
