'use client'
import { NotebookPen, Trash2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import type { CaseType } from '@/admin/records/case-types/queries'
import { useSearchInput } from '@/admin/records/list/use-search-input'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Button, IconButton } from '@/ui/button'
import { TextField } from '@/ui/field'
import { AddNameForm } from './add-name-form'
import styles from './case-types.module.css'
import type { CaseTypeMutations } from './mutations'
import type { NoteTarget } from './note-target'

const text = strings.caseTypes
type Props = { type: CaseType; mutations: CaseTypeMutations; editNote: (target: NoteTarget) => void }

export function SubTypeList({ type, mutations, editNote }: Props) {
  const { searchText, setSearchText } = useSearchInput(useSearchParams().get('filter') ?? '', 'filter')
  const matching = type.subTypes.filter(({ name }) => name.toLowerCase().includes(searchText.trim().toLowerCase()))
  return (
    <section className={styles.subTypes} aria-label={text.subsOf(type.name)}>
      <div className={styles.subTypeTools}>
        {type.canModify && (
          <AddNameForm
            id={`sub-${type.id}`}
            label={text.newSub}
            submitLabel={text.addSub}
            busy={mutations.busy}
            add={(name) => mutations.addSubType(type.id, name)}
          />
        )}
        <div className={styles.line}>
          <TextField
            name={`filter-${type.id}`}
            label={text.filter}
            type="search"
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
          />
          <Button disabled={!searchText} onClick={() => setSearchText('')}>
            {text.clear}
          </Button>
        </div>
      </div>
      {matching.length === 0 && <p className={styles.noMatch}>{type.subTypes.length ? text.subNothing : text.subEmpty}</p>}
      <ul className={styles.list}>
        {matching.map((subType) => (
          <li key={subType.id} className={styles.subType}>
            <span className={styles.subTypeName}>
              {subType.name} {subType.notes && <Badge kind="info">{text.note}</Badge>}{' '}
              {subType.hasTemplate && <Badge kind="info">{text.template}</Badge>}
            </span>
            {type.canModify && (
              <span className={styles.subTypeActions}>
                <IconButton
                  small
                  icon={NotebookPen}
                  label={text.of(subType.notes ? text.editNote : text.createNote, subType.name)}
                  onClick={() => editNote({ name: subType.name, notes: subType.notes, typeId: type.id, subId: subType.id })}
                />
                <IconButton
                  small
                  icon={Trash2}
                  label={text.of(text.delete, subType.name)}
                  onClick={() => mutations.removeSubType(type.id, subType)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
