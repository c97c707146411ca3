import { forbidden, redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { type Door, who } from '@/contract/who'
import { type Db, payloadBehind, readerDb } from '@/data/db'
import { findSession } from '@/data/sessions'

/** Where the person is: what follows the screen's own path, and the query. */
export type Address = { rest: string[]; query: Record<string, string> }
type Props = AdminViewServerProps & { door: Door; children: (db: Db, address: Address) => ReactNode | Promise<ReactNode> }

/** THE door of every screen: Payload lets strangers into custom views. Then the screen, with its first data. */
export async function Screen({ door, children, initPageResult, params, searchParams }: Props) {
  const { req } = initPageResult
  const segments = [params?.segments ?? []].flat()
  const query = Object.fromEntries(
    Object.entries(searchParams ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const payload = payloadBehind(req)
  const person = await findSession({ sql: payload.db.pool }, req.headers)
  if (!person) redirect(`/login?from=${encodeURIComponent(addressOf(segments, query))}`)
  if (!who[door](person)) forbidden()
  return children(readerDb(payload, person), { rest: segments.slice(1), query })
}

function addressOf(segments: string[], query: Address['query']) {
  const search = new URLSearchParams(query).toString()
  return ['/admin', ...segments].join('/') + (search ? `?${search}` : '')
}
