'use client'
import { useState } from 'react'
import { type CaseType, caseTypeListKey, type SubType } from '@/admin/records/case-types/queries'
import { api } from '@/client/api'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { useAction } from '@/client/queries/use-action'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import type { NoteTarget } from './note-target'

const text = strings.caseTypes
type SetErrorMessage = (message: string | undefined) => void

const withStatus = (failure: (status: string) => string) => (error: unknown) => getErrorMessageWithStatus(error, failure)
const deleteQuestion = (title: string, message: string) => ({ title, message, confirmLabel: text.delete, danger: true })

export function useCaseTypeMutations({ setErrorMessage, onAdded }: { setErrorMessage: SetErrorMessage; onAdded: () => void }) {
  const [typeKeys] = useState(createIdempotencyKeys)
  const [subTypeKeys] = useState(createIdempotencyKeys)
  const options = { onMutate: () => setErrorMessage(undefined), showError: setErrorMessage, invalidates: caseTypeListKey }
  const add = useAction({
    mutationFn: (name: string) => typeKeys.send(api.caseTypes.create, { name }),
    successMessage: (_, name) => text.added(name),
    errorMessage: withStatus(text.addFailed),
    onSuccess: onAdded,
    ...options,
  })
  const addSubType = useAction({
    mutationFn: (input: { id: string; name: string }) => subTypeKeys.send(api.subTypes.create, input),
    errorMessage: withStatus(text.addFailed),
    ...options,
  })
  const remove = useAction({
    mutationFn: (type: CaseType) => api.caseTypes.remove({ id: type.id }, { ifMatch: recordVersion(type) }),
    confirm: ({ name }) => deleteQuestion(text.deleteQuestion(name), text.deleteText),
    successMessage: (_, { name }) => text.deleted(name),
    errorMessage: withStatus(text.deleteFailed),
    ...options,
  })
  const removeSubType = useAction({
    mutationFn: ({ typeId, id }: SubType & { typeId: string }) => api.subTypes.remove({ id: typeId, subId: id }),
    confirm: ({ name }) => deleteQuestion(text.deleteSubQuestion(name), text.deleteSubText),
    successMessage: (_, { name }) => text.deleted(name),
    errorMessage: withStatus(text.deleteFailed),
    ...options,
  })
  const clear = useAction({
    mutationFn: () => api.caseTypes.clear({}),
    confirm: () => deleteQuestion(text.clearQuestion, text.cannotUndo),
    successMessage: () => text.cleared,
    errorMessage: withStatus(text.deleteFailed),
    ...options,
  })
  /** Ignores blank names. Returns whether the name was added. */
  const addTrimmed = async (name: string, send: (name: string) => Promise<unknown>) =>
    name.trim() !== '' &&
    send(name.trim()).then(
      () => true,
      () => false,
    )
  return {
    busy: add.isPending || addSubType.isPending,
    add: (name: string) => addTrimmed(name, add.mutateAsync),
    addSubType: (id: string, name: string) => addTrimmed(name, (trimmed) => addSubType.mutateAsync({ id, name: trimmed })),
    remove: remove.run,
    removeSubType: (typeId: string, subType: SubType) => removeSubType.run({ ...subType, typeId }),
    clear: clear.run,
  }
}
export type CaseTypeMutations = ReturnType<typeof useCaseTypeMutations>

export const saveNotes = ({ typeId, subId }: NoteTarget, notes: string): Promise<unknown> =>
  subId ? api.subTypes.setNotes({ id: typeId, subId, notes }) : api.caseTypes.setNotes({ id: typeId, notes })
