'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { requestKeys } from '@/client/request-key'
import { wrongPeople } from '@/contract/chat'
import { TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { Group } from '@/ui/group'
import { tell } from '@/ui/toast'
import { useMe } from '../../shell/person'
import { nameOf, staffList } from '../../shell/staff'
import { sentenceOf } from '../../shell/use-remove'
import { words } from '../../words'
import { roomsKey } from '../queries'
import styles from './chat.module.css'

const text = words.chat
const splitIds = (typed: string) =>
  typed
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)

export function NewChat({ caseId, close }: { caseId: string; close: () => void }) {
  const queryClient = useQueryClient()
  const me = useMe()
  const staff = (useQuery(staffList).data?.users ?? []).filter(({ id }) => id !== me.id)
  const [name, setName] = useState('')
  const [otherIds, setOtherIds] = useState('')
  const [selectedIds, setSelectedIds] = useState<string[]>([])
  const [problem, setProblem] = useState<string>()
  const [keys] = useState(requestKeys)
  const create = useMutation({
    mutationFn: (participantIds: string[]) => {
      const body = { participantIds, caseId, ...(name.trim() && { name: name.trim() }) }
      return api.chat.open(body, { idempotencyKey: keys.of(body) })
    },
    onSuccess: ({ id }) => {
      if (!id) return setProblem(text.noThread)
      void queryClient.invalidateQueries({ queryKey: roomsKey(caseId) })
      tell(text.created(id))
      close()
    },
    onError: (error) => setProblem(sentenceOf(error, text.createFailed)),
  })
  const submit = () => {
    const participantIds = [...new Set([...selectedIds, ...splitIds(otherIds)])]
    setProblem(participantIds.length === 0 ? wrongPeople.none.message : undefined)
    if (participantIds.length > 0) create.mutate(participantIds)
  }
  const toggle = (id: string, isSelected: boolean) =>
    setSelectedIds((ids) => (isSelected ? [...ids, id] : ids.filter((other) => other !== id)))
  return (
    <FormDialog title={text.create} save={text.start} busy={create.isPending} problem={problem} onSubmit={submit} close={close}>
      <TextField
        name="name"
        label={text.name}
        optional
        data-first
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
      />
      <Group title={text.people} columns>
        {staff.map((person) => (
          <label key={person.id} className={styles.choice}>
            <input
              type="checkbox"
              checked={selectedIds.includes(person.id)}
              onChange={(event) => toggle(person.id, event.target.checked)}
            />
            {nameOf(person)}
          </label>
        ))}
      </Group>
      <TextField
        name="others"
        label={text.others}
        hint={text.othersHint}
        optional
        value={otherIds}
        onChange={(event) => setOtherIds(event.target.value)}
      />
    </FormDialog>
  )
}
