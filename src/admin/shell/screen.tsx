import config from '@payload-config'
import { headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { getPayload } from 'payload'
import type { ReactNode } from 'react'
import { who } from '@/contract/who'
import { type Db, readerDb } from '@/data/db'
import { findSession, type Session } from '@/data/sessions'
import { addressOf, type ScreenName, screens, website } from '../screens'

/** What Next tells a page of its address. */
export type ScreenProps = { params: Promise<{ rest?: string[] }>; searchParams: Promise<Record<string, string | string[] | undefined>> }
/** Where the person is: what follows the screen's own path, and the query. */
export type Address = { rest: string[]; query: Record<string, string> }
type Props = ScreenProps & { name: ScreenName; children: (db: Db, address: Address, session: Session) => ReactNode | Promise<ReactNode> }

/** THE door of every screen: what it says in the table, asked again here whatever stands in front. Then the screen, with its first data. */
export async function Screen({ name, children, params, searchParams }: Props) {
  const payload = await getPayload({ config })
  const person = await findSession({ sql: payload.db.pool }, await headers())
  const { rest = [] } = await params
  const query = Object.fromEntries(
    Object.entries(await searchParams).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
  const { path, door } = screens[name]
  if (!person) redirect(`/login?from=${encodeURIComponent(here([path, ...rest].join('/'), query))}`)
  // An Editor has no office records; the first website editor is their start.
  if (name === 'dashboard' && !who.staff(person) && who.editor(person)) redirect(addressOf(website[0].path))
  if (!who[door](person)) forbidden()
  return children(readerDb(payload, person), { rest, query }, person)
}

function here(path: string, query: Address['query']) {
  const search = new URLSearchParams(query).toString()
  return addressOf(path) + (search ? `?${search}` : '')
}
