'use client'
import { templateEntryKinds } from '@/contract/constants/case-templates'
import * as strings from '@/strings/index'
import { Checkbox } from '@/ui/checkbox'
import { Disclosure } from '@/ui/disclosure'
import boxStyles from '../boxed-list.module.css'
import styles from './templates.module.css'

const text = strings.caseTemplates
export type TemplateEntry = { key: string; kind: (typeof templateEntryKinds)[number]; text: string }
type Keys = ReadonlySet<string>
type Props = { entries: readonly TemplateEntry[]; selected: Keys; onSelect: (selected: Keys) => void }

/** What the template adds, with a checkbox for each kind and, behind a disclosure, for each entry. */
export function TemplateEntries({ entries, selected, onSelect }: Props) {
  const groups = templateEntryKinds
    .map((kind) => ({ kind, ofKind: entries.filter((entry) => entry.kind === kind) }))
    .filter(({ ofKind }) => ofKind.length > 0)
  const count = (kind: TemplateEntry['kind']) => entries.filter((entry) => entry.kind === kind && selected.has(entry.key)).length
  const set = (keys: string[], isSelected: boolean) =>
    onSelect(new Set(isSelected ? [...selected, ...keys] : [...selected].filter((key) => !keys.includes(key))))
  return (
    <div className={styles.entries}>
      <p role="status" className={styles.sentence}>
        {text.adds({ task: count('task'), document: count('document'), deadline: count('deadline') })}
      </p>
      {groups.map(({ kind, ofKind }) => (
        <div key={kind} className={styles.group}>
          <Checkbox
            checked={count(kind) === ofKind.length}
            ref={(box) => {
              if (box) box.indeterminate = count(kind) > 0 && count(kind) < ofKind.length
            }}
            onChange={({ target }) =>
              set(
                ofKind.map(({ key }) => key),
                target.checked,
              )
            }
          >
            {text.kindOf[kind](ofKind.length)}
          </Checkbox>
          <Disclosure title={text.choose} label={text.chooseOf[kind]}>
            <ul className={styles.list} aria-label={text.kindOf[kind](ofKind.length)}>
              {ofKind.map((entry) => (
                <li key={entry.key}>
                  <Checkbox checked={selected.has(entry.key)} onChange={({ target }) => set([entry.key], target.checked)}>
                    <span>{entry.text}</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      ))}
    </div>
  )
}

export const MissingParties = ({ roles }: { roles: readonly (keyof typeof strings.parties.roles)[] }) =>
  roles.length > 0 && <p className={boxStyles.faint}>{text.parties(roles.map((role) => strings.parties.roles[role]))}</p>
