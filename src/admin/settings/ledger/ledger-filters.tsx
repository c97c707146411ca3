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

type Props = { state: Read; searchText: string; setSearchText: (searchText: string) => void }

export function LedgerFilters({ state, searchText, setSearchText }: Props) {
  const users = useQuery(userList).data?.users ?? []
  const setParam = (name: string) => (event: { target: { value: string } }) =>
    void go(withQuery({ [name]: event.target.value, ...(name === 'kind' && { record: undefined }) }))
  return (
    <>
      <Filters label={text.filters}>
        <Select name="person" label={text.person} value={state.person} onChange={setParam('person')}>
          <option value="">{text.anybody}</option>
          {users.map((user) => (
            <option key={user.id} value={user.id}>
              {user.displayName || user.name}
            </option>
          ))}
        </Select>
        <Select name="kind" label={text.kind} value={state.kind ?? ''} onChange={setParam('kind')}>
          <option value="">{text.anything}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </Select>
        <TextField
          name="q"
          label={text.named}
          type="search"
          value={searchText}
          maxLength={200}
          onChange={(event) => setSearchText(event.target.value)}
        />
        <TextField name="from" label={text.from} type="date" value={state.from} max={state.to || undefined} onChange={setParam('from')} />
        <TextField name="to" label={text.to} type="date" value={state.to} min={state.from || undefined} onChange={setParam('to')} />
      </Filters>
      {state.record && (
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
