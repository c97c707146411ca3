'use client'
import { useState } from 'react'
import { maxCallParticipants } from '@/contract/constants/calls'
import * as strings from '@/strings/index'
import { useErrorUntilSuccess } from '@/ui/latest-success'
import type { DirectoryPerson } from './people'

/** A call has one more participant: the caller. */
const maxSelected = maxCallParticipants - 1
const text = strings.communications

/** The selected people, in the order of selection. Adds each person of `preselected` once, as soon as they are loaded. */
export function useSelection(preselected: readonly DirectoryPerson[]) {
  const [people, setPeople] = useState<readonly DirectoryPerson[]>([])
  const [errorMessage, setErrorMessage] = useErrorUntilSuccess()
  const [addedKeys, setAddedKeys] = useState(new Set<string>())
  const toAdd = preselected.filter(({ key }) => !addedKeys.has(key))
  if (toAdd.length > 0) {
    setAddedKeys(new Set([...addedKeys, ...toAdd.map(({ key }) => key)]))
    setPeople([...people, ...toAdd])
  }
  const has = ({ key }: DirectoryPerson) => people.some((person) => person.key === key)
  const toggle = (person: DirectoryPerson) => {
    const isFull = people.length >= maxSelected
    if (has(person)) setPeople(people.filter(({ key }) => key !== person.key))
    else if (!isFull) setPeople([...people, person])
    setErrorMessage(!has(person) && isFull ? text.maxSelected(maxSelected) : undefined)
  }
  const clear = () => {
    setPeople([])
    setErrorMessage(undefined)
  }
  return { people, has, toggle, clear, errorMessage, setErrorMessage }
}
export type Selection = ReturnType<typeof useSelection>
