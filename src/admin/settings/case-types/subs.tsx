'use client'
import { NotebookPen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/ui/badge'
import { Button, IconButton } from '@/ui/button'
import { TextField } from '@/ui/field'
import { words } from '../../words'
import type { TypeActs } from './acts'
import { AddLine } from './add-line'
import styles from './case-types.module.css'
import type { CaseType, Noted } from './queries'

const text = words.caseTypes

/** The sub-types of one type: add, filter, note, delete. */
export function SubTypes({ type, acts, note }: { type: CaseType; acts: TypeActs; note: (noted: Noted) => void }) {
  const [filter, setFilter] = useState('')
  const shown = type.subTypes.filter((sub) => sub.name.toLowerCase().includes(filter.trim().toLowerCase()))
  return (
    <section className={styles.subs} aria-label={text.subsOf(type.name)}>
      <div className={styles.subTools}>
        {type.canModify && (
          <AddLine
            id={`sub-${type.id}`}
            label={text.newSub}
            save={text.addSub}
            busy={acts.busy}
            add={(name) => acts.addSub(type.id, name)}
          />
        )}
        <div className={styles.line}>
          <TextField
            name={`filter-${type.id}`}
            label={text.filter}
            type="search"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
          <Button disabled={!filter} onClick={() => setFilter('')}>
            {text.clear}
          </Button>
        </div>
      </div>
      {shown.length === 0 && <p className={styles.nothing}>{type.subTypes.length ? text.subNothing : text.subEmpty}</p>}
      <ul className={styles.list}>
        {shown.map((sub) => (
          <li key={sub.id} className={styles.sub}>
            <span className={styles.subName}>
              {sub.name} {sub.notes && <Badge kind="info">{text.note}</Badge>}
            </span>
            {type.canModify && (
              <span className={styles.subActions}>
                <IconButton
                  small
                  icon={NotebookPen}
                  label={text.of(sub.notes ? text.editNote : text.createNote, sub.name)}
                  onClick={() => note({ name: sub.name, notes: sub.notes, typeId: type.id, subId: sub.id })}
                />
                <IconButton small icon={Trash2} label={text.of(text.delete, sub.name)} onClick={() => void acts.removeSub(type.id, sub)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
