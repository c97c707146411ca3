'use client'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { parseDate } from '@/admin/records/list/url-state'
import { navigate, useRestoredParam, withQuery } from '@/client/navigation'
import { getDisplayName, userListQuery } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { Select, TextField } from '@/ui/field'
import { kinds, type UrlState } from './url-state'

const text = strings.ledger

type Props = { state: UrlState; searchText: string; setSearchText: (searchText: string) => void }

export function LedgerFilters({ state, searchText, setSearchText }: Props) {
  const users = useQuery(userListQuery).data?.users ?? []
  const setParam = (name: string) => (event: { target: { value: string } }) =>
    void navigate(withQuery({ [name]: event.target.value, ...(name === 'kind' && { record: undefined }) }))
  return (
    <>
      <Select name="person" label={text.person} value={state.person} onChange={setParam('person')}>
        <option value="">{text.anyone}</option>
        {users.map((user) => (
          <option key={user.id} value={user.id}>
            {getDisplayName(user)}
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
      <DateFilter name="from" label={text.from} value={state.from} max={state.to || undefined} />
      <DateFilter name="to" label={text.to} value={state.to} min={state.from || undefined} />
    </>
  )
}

/** While somebody types the year, the browser reports the years 2, 20 and 202. The URL gets only a date that can be one. */
function DateFilter({ name, value, ...rest }: { name: 'from' | 'to'; label: string; value: string; min?: string; max?: string }) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // A link changed the URL.
  if (value !== lastValue) {
    setLastValue(value)
    setTyped(value)
  }
  // Back may come before the date that the URL had meanwhile was rendered.
  const restore = useCallback((date: string) => setTyped(parseDate(date)), [])
  useRestoredParam(name, restore)
  const change = (date: string) => {
    setTyped(date)
    if (date === parseDate(date)) void navigate(withQuery({ [name]: date }))
  }
  return <TextField name={name} type="date" value={typed} onChange={(event) => change(event.target.value)} {...rest} />
}
