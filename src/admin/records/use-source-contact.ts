'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { contactQuery } from '@/client/queries/record-queries'
import { uuidPattern } from '@/contract/constants/fields'

/** The contact in the URL from which a new record takes its values. */
export function useSourceContact() {
  const id = useSearchParams().get('contact')
  const hasId = id !== null && uuidPattern.test(id)
  const query = useQuery({ ...contactQuery(id ?? ''), enabled: hasId })
  return { id: id ?? '', contact: query.data, isPending: hasId && query.isPending, query }
}
