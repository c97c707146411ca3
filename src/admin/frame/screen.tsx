import config from '@payload-config'
import { headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { getPayload } from 'payload'
import type { ReactNode } from 'react'
import { adminPath, type ScreenName, screens, websiteEditors } from '@/admin/screens'
import { accessRules } from '@/contract/access'
import { findSession, type Session } from '@/data/accounts/sessions'
import { type Db, screenDb } from '@/data/database/db'

export type ScreenProps = { params: Promise<{ rest?: string[] }>; searchParams: Promise<Record<string, string | string[] | undefined>> }
/** `rest`: the path segments after the screen's own path. */
export type ScreenLocation = { rest: string[]; query: Record<string, string> }
type Props = ScreenProps & {
  name: ScreenName
  children: (db: Db, location: ScreenLocation, session: Session) => ReactNode | Promise<ReactNode>
}

/**
 * Renders a screen on the server after its access rule in `screens` was checked. `children` loads the data.
 * Redirects to the sign-in without a session; shows Forbidden if the rule denies access.
 */
export async function Screen({ name, children, params, searchParams }: Props) {
  const payload = await getPayload({ config })
  const session = await findSession({ sql: payload.db.pool }, await headers())
  const { rest = [] } = await params
  const query = Object.fromEntries(
    Object.entries(await searchParams).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
  const { path, access } = screens[name]
  if (!session) redirect(`/login?from=${encodeURIComponent(buildUrl([path, ...rest].join('/'), query))}`)
  // Editors have no access to office records, so they start at the website's pages.
  if (name === 'dashboard' && !accessRules.staff(session) && accessRules.editor(session)) redirect(adminPath(websiteEditors[0].path))
  if (!accessRules[access](session)) forbidden()
  return children(screenDb(payload, session), { rest, query }, session)
}

function buildUrl(path: string, query: ScreenLocation['query']) {
  const search = new URLSearchParams(query).toString()
  return adminPath(path) + (search ? `?${search}` : '')
}
