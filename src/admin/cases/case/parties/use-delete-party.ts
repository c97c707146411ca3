'use client'
import { type Party, type PartyList, partiesKey } from '@/admin/cases/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { useOptimisticAction } from '@/client/queries/use-optimistic-action'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'

const text = strings.parties

/** The party disappears immediately, and the toast offers Undo. */
export function useDeleteParty(caseId: string) {
  const key = partiesKey(caseId)
  const restore = useAction({
    mutationFn: (partyId: string) => api.parties.restore({ id: caseId, partyId }),
    errorMessage: text.undoFailed,
    invalidates: key,
  })
  const remove = useOptimisticAction({
    mutationFn: (party: Party) => api.parties.remove({ id: caseId, partyId: party.id }, { ifMatch: recordVersion(party) }),
    apply: (list: PartyList, { id }) => ({ ...list, parties: list.parties.filter((party) => party.id !== id) }),
    onSuccess: (_, { id, name }) => toast(text.deleted(name), () => restore.run(id)),
    errorMessage: text.deleteFailed,
    invalidates: key,
  })
  return remove.run
}
