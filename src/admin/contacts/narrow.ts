import type { InfiniteData } from '@tanstack/react-query'
import type { Filter } from './address'
import type { Row, Rows } from './queries'

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const digits = (text: string) => text.replace(/\D/g, '')

/** Whether a row fits what is typed, as far as this browser can tell; the server knows better and follows. */
function fits(row: Row, { q, source, acknowledged }: Filter) {
  if (source && row.source !== source) return false
  if (acknowledged !== undefined && row.acknowledged !== acknowledged) return false
  if (!q) return true
  const text = bare([row.name, row.email, row.area].join(' '))
  return bare(q)
    .split(/\s+/)
    .every((word) => text.includes(word) || (digits(word).length > 2 && digits(row.phone ?? '').includes(digits(word))))
}

/** What is known already, narrowed at once to the new filter, until the server answers. */
export function narrowed(before: InfiniteData<Rows, string> | undefined, filter: Filter): InfiniteData<Rows, string> | undefined {
  return (
    before && { ...before, pages: before.pages.map((page) => ({ ...page, contacts: page.contacts.filter((row) => fits(row, filter)) })) }
  )
}
