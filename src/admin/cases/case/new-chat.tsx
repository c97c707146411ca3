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
const idsIn = (typed: string) =>
  typed
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)

/** A thread of the case, with people of the office. */
export function NewChat({ caseId, close }: { caseId: string; close: () => void }) {
  const client = useQueryClient()
  const me = useMe()
  const staff = (useQuery(staffList).data?.users ?? []).filter(({ id }) => id !== me.id)
  const [name, setName] = useState('')
  const [others, setOthers] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [problem, setProblem] = useState<string>()
  const [keys] = useState(requestKeys)
  const open = useMutation({
    mutationFn: (participantIds: string[]) => {
      const body = { participantIds, caseId, ...(name.trim() && { name: name.trim() }) }
      return api.chat.open(body, { idempotencyKey: keys.of(body) })
    },
    onSuccess: ({ id }) => {
      if (!id) return setProblem(text.noThread)
      void client.invalidateQueries({ queryKey: roomsKey(caseId) })
      tell(text.created(id))
      close()
    },
    onError: (error) => setProblem(sentenceOf(error, text.createFailed)),
  })
  const submit = () => {
    const people = [...new Set([...chosen, ...idsIn(others)])]
    setProblem(people.length === 0 ? wrongPeople.none.message : undefined)
    if (people.length > 0) open.mutate(people)
  }
  const choose = (id: string, yes: boolean) => setChosen((all) => (yes ? [...all, id] : all.filter((one) => one !== id)))
  return (
    <FormDialog title={text.create} save={text.start} busy={open.isPending} problem={problem} onSubmit={submit} close={close}>
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
            <input type="checkbox" checked={chosen.includes(person.id)} onChange={(event) => choose(person.id, event.target.checked)} />
            {nameOf(person)}
          </label>
        ))}
      </Group>
      <TextField
        name="others"
        label={text.others}
        hint={text.othersHint}
        optional
        value={others}
        onChange={(event) => setOthers(event.target.value)}
      />
    </FormDialog>
  )
}
