'use client'
import { useQuery } from '@tanstack/react-query'
import { getDisplayName, staffQuery } from '@/client/staff/staff'
import { editConflict } from '@/strings/edit-conflict'

/** A person as a record names them. */
export type RecordedPerson = { id: string | null; name: string | null }

/** Never an id: the list of staff lacks people who have left, whom only the records name. The newest record comes first. */
export const findPersonName = (id: string, staffNames: ReadonlyMap<string, string>, recorded: RecordedPerson[]) =>
  id && (recorded.find((person) => person.id === id)?.name ?? staffNames.get(id) ?? editConflict.formerColleague)

/** Names the people of two versions of a record. */
export function useGetPersonName(recorded: RecordedPerson[]) {
  const users = useQuery(staffQuery).data?.users ?? []
  const staffNames = new Map(users.map((person) => [person.id, getDisplayName(person)]))
  return (id: string) => findPersonName(id, staffNames, recorded)
}
