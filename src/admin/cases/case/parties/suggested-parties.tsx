'use client'
import { type PartyList, partiesKey } from '@/admin/cases/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import type { SavedParty } from './party-dialog'

const text = strings.parties
type Props = { caseId: string; names: PartyList['suggestions']; onAdded: (saved: SavedParty) => void }

/** Offers the names of the conflict check as parties. */
export function SuggestedParties({ caseId, names, onAdded }: Props) {
  const add = useAction({
    mutationFn: async () => {
      for (const { name, kind, role } of names) onAdded(await api.parties.create({ id: caseId, name, kind, role }))
    },
    successMessage: () => text.added(names.map(({ name }) => name)),
    errorMessage: text.saveFailed,
    invalidates: partiesKey(caseId),
  })
  return (
    <Alert
      action={
        <Button small busy={add.isPending} onClick={() => add.run()}>
          {text.addSuggested(names.length)}
        </Button>
      }
    >
      {text.suggested(names.map(({ name, role }) => text.withRole(name, text.roles[role])))}
    </Alert>
  )
}
