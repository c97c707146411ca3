'use client'
import { useState } from 'react'
import { type PartyList, partiesKey } from '@/admin/cases/queries'
import { api } from '@/client/api'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import type { SavedParty } from './party-dialog'

const text = strings.parties
type Names = PartyList['suggestions']
type Props = { caseId: string; names: Names; onAdded: (saved: SavedParty) => void; onRemaining: (names: Names) => void }

/** `onRemaining`: what is left to add after each name, also when the next one fails. */
export function SuggestedParties({ caseId, names, onAdded, onRemaining }: Props) {
  const [keys] = useState(createIdempotencyKeys)
  const add = useAction({
    mutationFn: async (all: Names) => {
      for (const [index, { name, kind, role }] of all.entries()) {
        const party = { id: caseId, name, kind, role }
        onAdded(await keys.send(api.parties.create, party))
        onRemaining(all.slice(index + 1))
      }
    },
    successMessage: (_, all) => text.added(all.map(({ name }) => name)),
    errorMessage: text.saveFailed,
    invalidates: partiesKey(caseId),
  })
  return (
    <Alert
      action={
        <Button small busy={add.isPending} onClick={() => add.run(names)}>
          {text.addSuggested(names.length)}
        </Button>
      }
    >
      {text.suggested(names.map(({ name, role }) => text.withRole(name, text.roles[role])))}
    </Alert>
  )
}
