import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

/** The clients that match the text typed so far. */
export const clientPickerQuery = (q: string | undefined, limit = 20) =>
  queryOptions({
    queryKey: ['client', 'picker', q ?? '', limit] as const,
    queryFn: async ({ signal }) => (await api.clients.list({ limit, q: q || undefined }, { signal })).clients,
    placeholderData: keepPreviousData,
  })

type Client = { id: string; displayName: string; email: string | null; phone: string | null }
export const toClientItem = ({ id, displayName, email, phone }: Client) => ({
  id,
  label: displayName,
  description: email ?? phone ?? undefined,
})
