import { headers } from 'next/headers'
import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { who } from '@/contract/who'
import { countContacts } from '@/data/contact-reads'
import { readerDb } from '@/data/db'
import { officeRecord } from '@/data/office'
import { findSession } from '@/data/sessions'
import { env } from '@/env'
import { Shell } from './shell'
import './tokens.css'
import './frame.css'

/** The layout of everything under /admin, including Payload's editors. */
export async function StaffLayout({ children, payload }: { children: ReactNode; payload: Payload }) {
  const sql = payload.db.pool
  const renderedAt = Date.now()
  const person = await findSession({ sql }, await headers())
  if (!person || !who.member(person)) return <Shell>{children}</Shell>
  const [office, contacts] = await Promise.all([officeRecord({ sql }), who.staff(person) ? countContacts(readerDb(payload, person)) : null])
  const { id, email, name, displayName, avatarUrl, roles, mustRotate, setup, secondFactor, mustEnroll } = person
  return (
    <Shell
      person={{ id, email, name, displayName, avatarUrl, roles, mustRotate, setup, secondFactor, mustEnroll }}
      office={office.name}
      contacts={contacts}
      drawn={renderedAt}
      site={env.PUBLIC_URL}
    >
      {children}
    </Shell>
  )
}
