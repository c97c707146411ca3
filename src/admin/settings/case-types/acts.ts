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
type Fail = (sentence: string | undefined) => void

/** An act on the case types: the list is read anew, and a refusal is told in the panel. */
function useAct<Given>(act: (given: Given) => Promise<unknown>, failure: (status: string) => string, fail: Fail) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onMutate: () => fail(undefined),
    onError: (error) => fail(sentenceOf(error, failure)),
    onSettled: () => client.invalidateQueries({ queryKey: typeListKey }),
  })
}

export function useTypeActs(fail: Fail) {
  const confirm = useConfirm()
  const add = useAct((name: string) => api.caseTypes.create({ name }, { idempotencyKey: crypto.randomUUID() }), text.addFailed, fail)
  const addSub = useAct(
    ({ id, name }: { id: string; name: string }) => api.subTypes.create({ id, name }, { idempotencyKey: crypto.randomUUID() }),
    text.addFailed,
    fail,
  )
  const remove = useAct((type: CaseType) => api.caseTypes.remove({ id: type.id }, { ifMatch: versionOf(type) }), text.deleteFailed, fail)
  const removeSub = useAct(
    ({ typeId, sub }: { typeId: string; sub: SubType }) => api.subTypes.remove({ id: typeId, subId: sub.id }),
    text.deleteFailed,
    fail,
  )
  const clear = useAct(() => api.caseTypes.clear({}), text.deleteFailed, fail)
  const ask = (question: string, because: string) => confirm({ question, because, yes: text.delete, danger: true })
  /** Blank names are ignored. Answers whether it was added. */
  const adding = async (name: string, act: (name: string) => Promise<unknown>) => {
    if (!name.trim()) return false
    return act(name.trim()).then(
      () => true,
      () => false,
    )
  }
  return {
    busy: add.isPending || addSub.isPending,
    add: (name: string) => adding(name, (given) => add.mutateAsync(given).then(() => tell(text.added(given)))),
    addSub: (id: string, name: string) => adding(name, (given) => addSub.mutateAsync({ id, name: given })),
    remove: async (type: CaseType) =>
      (await ask(text.deleteQuestion(type.name), text.deleteText)) &&
      remove.mutate(type, { onSuccess: () => tell(text.deleted(type.name)) }),
    removeSub: async (typeId: string, sub: SubType) =>
      (await ask(text.deleteSubQuestion(sub.name), text.deleteSubText)) &&
      removeSub.mutate({ typeId, sub }, { onSuccess: () => tell(text.deleted(sub.name)) }),
    clear: async () => (await ask(text.clearQuestion, text.cannotUndo)) && clear.mutate(undefined, { onSuccess: () => tell(text.cleared) }),
  }
}
export type TypeActs = ReturnType<typeof useTypeActs>

export const saveNote = ({ typeId, subId }: Noted, notes: string): Promise<unknown> =>
  subId ? api.subTypes.setNotes({ id: typeId, subId, notes }) : api.caseTypes.setNotes({ id: typeId, notes })
