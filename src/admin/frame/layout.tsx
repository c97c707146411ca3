import { headers } from 'next/headers'
import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { toJson } from '@/admin/records/initial-data/to-json'
import { accessRules } from '@/contract/access'
import { findSession } from '@/data/accounts/sessions'
import { countContacts } from '@/data/contacts/queries'
import { screenDb } from '@/data/database/db'
import { getOffice } from '@/data/office/office'
import { showOwnWalls } from '@/data/walls/queries'
import { env } from '@/env'
import { preloadFont, sansHref } from '@/ui/sans-font'
import { Shell } from './shell'
import '@/ui/tokens.css'
import './frame.css'

/** The layout of everything under /admin, including Payload's editors. */
export async function StaffLayout({ children, payload }: { children: ReactNode; payload: Payload }) {
  preloadFont(sansHref)
  const sql = payload.db.pool
  const renderedAt = Date.now()
  const person = await findSession({ sql }, await headers())
  if (!person || !accessRules.member(person)) return <Shell>{children}</Shell>
  const db = screenDb(payload, person)
  const isStaff = accessRules.staff(person)
  const [office, contacts, ownWalls] = await Promise.all([
    getOffice({ sql }),
    isStaff ? countContacts(db) : null,
    isStaff ? showOwnWalls(db) : undefined,
  ])
  const { id, email, name, displayName, avatarUrl, roles, frontDesk, mustRotate, setup, secondFactor, mustEnroll } = person
  return (
    <Shell
      user={{ id, email, name, displayName, avatarUrl, roles, frontDesk, mustRotate, setup, secondFactor, mustEnroll }}
      officeName={office.name}
      timeZone={office.timeZone}
      contactCounts={contacts}
      ownWalls={ownWalls && toJson(ownWalls)}
      renderedAt={renderedAt}
      publicUrl={env.PUBLIC_URL}
    >
      {children}
    </Shell>
  )
}

/** Replaces Payload's menu: the shell renders its own. */
export const NoNav = () => null
