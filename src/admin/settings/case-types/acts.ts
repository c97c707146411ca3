'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { versionOf } from '@/contract/version'
import { useConfirm } from '@/ui/confirm'
import { tell } from '@/ui/toast'
import { words } from '../../words'
import { sentenceOf } from '../sentence'
import { type CaseType, type Noted, type SubType, typeListKey } from './queries'

const text = words.caseTypes
type SetProblem = (message: string | undefined) => void

function useListMutation<Input>(send: (input: Input) => Promise<unknown>, failure: (status: string) => string, setProblem: SetProblem) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: () => setProblem(undefined),
    onError: (error) => setProblem(sentenceOf(error, failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: typeListKey }),
  })
}

export function useTypeActs(setProblem: SetProblem) {
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
    (type: CaseType) => api.caseTypes.remove({ id: type.id }, { ifMatch: versionOf(type) }),
    text.deleteFailed,
    setProblem,
  )
  const removeSubType = useListMutation(
    ({ typeId, subType }: { typeId: string; subType: SubType }) => api.subTypes.remove({ id: typeId, subId: subType.id }),
    text.deleteFailed,
    setProblem,
  )
  const clear = useListMutation(() => api.caseTypes.clear({}), text.deleteFailed, setProblem)
  const confirmDelete = (question: string, because: string) => confirm({ question, because, yes: text.delete, danger: true })
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
    add: (name: string) => addTrimmed(name, (trimmed) => add.mutateAsync(trimmed).then(() => tell(text.added(trimmed)))),
    addSubType: (id: string, name: string) => addTrimmed(name, (trimmed) => addSubType.mutateAsync({ id, name: trimmed })),
    remove: async (type: CaseType) =>
      (await confirmDelete(text.deleteQuestion(type.name), text.deleteText)) &&
      remove.mutate(type, { onSuccess: () => tell(text.deleted(type.name)) }),
    removeSubType: async (typeId: string, subType: SubType) =>
      (await confirmDelete(text.deleteSubQuestion(subType.name), text.deleteSubText)) &&
      removeSubType.mutate({ typeId, subType }, { onSuccess: () => tell(text.deleted(subType.name)) }),
    clear: async () =>
      (await confirmDelete(text.clearQuestion, text.cannotUndo)) && clear.mutate(undefined, { onSuccess: () => tell(text.cleared) }),
  }
}
export type TypeActs = ReturnType<typeof useTypeActs>

export const saveNote = ({ typeId, subId }: Noted, notes: string): Promise<unknown> =>
  subId ? api.subTypes.setNotes({ id: typeId, subId, notes }) : api.caseTypes.setNotes({ id: typeId, notes })
