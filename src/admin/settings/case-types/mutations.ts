'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { getErrorMessageWithStatus } from '@/client/error-message'
import { recordVersion } from '@/contract/etag'
import { strings } from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'
import { toast } from '@/ui/toast'
import { type CaseType, caseTypeListKey, type NoteTarget, type SubType } from './queries'

const text = strings.caseTypes
type SetProblem = (message: string | undefined) => void

function useListMutation<Input>(send: (input: Input) => Promise<unknown>, failure: (status: string) => string, setProblem: SetProblem) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: () => setProblem(undefined),
    onError: (error) => setProblem(getErrorMessageWithStatus(error, failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: caseTypeListKey }),
  })
}

export function useCaseTypeMutations(setProblem: SetProblem) {
  const confirm = useConfirm()
  const add = useListMutation(
    (name: string) => api.caseTypes.create({ name }, { idempotencyKey: crypto.randomUUID() }),
    text.addFailed,
    setProblem,
  )
  const addSubType = useListMutation(
    ({ id, name }: { id: string; name: string }) => api.subTypes.create({ id, name }, { idempotencyKey: crypto.randomUUID() }),
    text.addFailed,
    setProblem,
  )
  const remove = useListMutation(
    (type: CaseType) => api.caseTypes.remove({ id: type.id }, { ifMatch: recordVersion(type) }),
    text.deleteFailed,
    setProblem,
  )
  const removeSubType = useListMutation(
    ({ typeId, subType }: { typeId: string; subType: SubType }) => api.subTypes.remove({ id: typeId, subId: subType.id }),
    text.deleteFailed,
    setProblem,
  )
  const clear = useListMutation(() => api.caseTypes.clear({}), text.deleteFailed, setProblem)
  const confirmDelete = (question: string, message: string) =>
    confirm({ title: question, message, confirmLabel: text.delete, danger: true })
  /** Ignores blank names. Returns whether the name was added. */
  const addTrimmed = async (name: string, send: (name: string) => Promise<unknown>) => {
    if (!name.trim()) return false
    return send(name.trim()).then(
      () => true,
      () => false,
    )
  }
  return {
    busy: add.isPending || addSubType.isPending,
    add: (name: string) => addTrimmed(name, (trimmed) => add.mutateAsync(trimmed).then(() => toast(text.added(trimmed)))),
    addSubType: (id: string, name: string) => addTrimmed(name, (trimmed) => addSubType.mutateAsync({ id, name: trimmed })),
    remove: async (type: CaseType) =>
      (await confirmDelete(text.deleteQuestion(type.name), text.deleteText)) &&
      remove.mutate(type, { onSuccess: () => toast(text.deleted(type.name)) }),
    removeSubType: async (typeId: string, subType: SubType) =>
      (await confirmDelete(text.deleteSubQuestion(subType.name), text.deleteSubText)) &&
      removeSubType.mutate({ typeId, subType }, { onSuccess: () => toast(text.deleted(subType.name)) }),
    clear: async () =>
      (await confirmDelete(text.clearQuestion, text.cannotUndo)) && clear.mutate(undefined, { onSuccess: () => toast(text.cleared) }),
  }
}
export type CaseTypeMutations = ReturnType<typeof useCaseTypeMutations>

export const saveNotes = ({ typeId, subId }: NoteTarget, notes: string): Promise<unknown> =>
  subId ? api.subTypes.setNotes({ id: typeId, subId, notes }) : api.caseTypes.setNotes({ id: typeId, notes })
