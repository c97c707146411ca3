'use client'
import { useQuery } from '@tanstack/react-query'
import { go, withQuery } from '@/client/address'
import { Button } from '@/ui/button'
import { Select, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { words } from '../../words'
import { addressOfTab } from '../address'
import { Filters } from '../filters'
import { userList } from '../users/queries'
import { kinds, type Read } from './filter'

const text = words.ledger

type Props = { read: Read; typed: string; type: (typed: string) => void }

/** By person, record, name and day. */
export function LedgerFilters({ read, typed, type }: Props) {
  const people = useQuery(userList).data?.users ?? []
  const change = (name: string) => (event: { target: { value: string } }) =>
    void go(withQuery({ [name]: event.target.value, ...(name === 'kind' && { record: undefined }) }))
  return (
    <>
      <Filters label={text.filters}>
        <Select name="person" label={text.person} value={read.person} onChange={change('person')}>
          <option value="">{text.anybody}</option>
          {people.map((user) => (
            <option key={user.id} value={user.id}>
              {user.displayName || user.name}
            </option>
          ))}
        </Select>
        <Select name="kind" label={text.kind} value={read.kind ?? ''} onChange={change('kind')}>
          <option value="">{text.anything}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </Select>
        <TextField name="q" label={text.named} type="search" value={typed} maxLength={200} onChange={(event) => type(event.target.value)} />
        <TextField name="from" label={text.from} type="date" value={read.from} max={read.to || undefined} onChange={change('from')} />
        <TextField name="to" label={text.to} type="date" value={read.to} min={read.from || undefined} onChange={change('to')} />
      </Filters>
      {read.record && (
        <Notice
          action={
            <Button small onClick={() => void go(addressOfTab('ledger'))}>
              {text.clear}
            </Button>
          }
        >
          {text.one}
        </Notice>
      )}
    </>
  )
}
