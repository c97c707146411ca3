'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { api } from '@/client/api'
import { uuidPattern } from '@/contract/fields'

/** The contact that a new record is made from, when the address names one: nobody types again what is known. */
export function useFromContact() {
  const id = useSearchParams().get('contact')
  const named = id !== null && uuidPattern.test(id)
  const { data, isPending } = useQuery({
    queryKey: ['contact', 'one', id ?? ''],
    queryFn: async ({ signal }) => (await api.contacts.get({ id: id ?? '' }, { signal })).contact,
    enabled: named,
  })
  return { contact: data, waits: named && isPending }
}
