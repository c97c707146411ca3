'use client'
import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { ListState } from '@/admin/cases/list-state'
import { type Case, type Party, type PartyList, partiesQuery } from '@/admin/cases/queries'
import { describeMatches, type NameMatch } from '@/admin/records/conflict-checks/describe-matches'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import styles from '../item-list.module.css'
import { CaseConflictCheck } from './case-conflict-check'
import { PartyDialog, type SavedParty } from './party-dialog'
import { PartyItem } from './party-item'
import { SuggestedParties } from './suggested-parties'
import { useDeleteParty } from './use-delete-party'

const text = strings.parties
type PartyMatches = { id: string; name: string; matches: NameMatch[] }
const without = (id: string) => (all: readonly PartyMatches[]) => all.filter((item) => item.id !== id)

export function Parties({ row, canEdit }: { row: Pick<Case, 'id'>; canEdit: boolean }) {
  const query = useQuery(partiesQuery(row.id))
  const [editing, setEditing] = useState<Party | 'new'>()
  const [found, setFound] = useState<readonly PartyMatches[]>([])
  const deleteParty = useDeleteParty(row.id)
  const [remaining, setRemaining] = useState<PartyList['suggestions']>()
  const suggestions = remaining ?? query.data?.suggestions ?? []
  const parties = query.data?.parties ?? []
  const addPartyMatches = ({ party: { id, name }, matches }: SavedParty) => setFound((all) => [...without(id)(all), { id, name, matches }])
  return (
    <section className={styles.panel} aria-label={text.title}>
      {query.data && <CaseConflictCheck caseId={row.id} state={query.data.conflictCheck} checkId={query.data.conflictCheckId} />}
      {canEdit && suggestions.length > 0 && (
        <SuggestedParties caseId={row.id} names={suggestions} onAdded={addPartyMatches} onRemaining={setRemaining} />
      )}
      {canEdit && (
        <div>
          <Button icon={Plus} onClick={() => setEditing('new')}>
            {text.add}
          </Button>
        </div>
      )}
      <div role="status" className={styles.panel}>
        {found.map((item) => (
          <Matches key={item.id} found={item} hide={() => setFound(without(item.id))} />
        ))}
      </div>
      <ListState query={query} rows={parties} text={canEdit ? text : { ...text, noneText: text.noneReadOnly }} icon={Users} />
      {parties.length > 0 && (
        <ul className={styles.list}>
          {parties.map((party) => (
            <PartyItem
              key={party.id}
              party={party}
              canEdit={canEdit}
              onEdit={() => setEditing(party)}
              onDelete={() => deleteParty(party)}
            />
          ))}
        </ul>
      )}
      {editing && (
        <PartyDialog
          caseId={row.id}
          party={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={addPartyMatches}
        />
      )}
    </section>
  )
}

/** The records that match the names of the party that was just saved. */
const Matches = ({ found: { name, matches }, hide }: { found: PartyMatches; hide: () => void }) => (
  <Alert
    kind={matches.length > 0 ? 'warning' : 'success'}
    title={matches.length > 0 ? text.matchesOf(name) : undefined}
    action={
      <Button small variant="quiet" onClick={hide}>
        {text.hideMatches}
      </Button>
    }
  >
    {matches.length > 0 ? describeMatches(matches) : text.noMatches(name)}
  </Alert>
)
