import config from '@payload-config'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { findSession } from '@/data/accounts/sessions'
import * as strings from '@/strings/index'
import { EnrollForm } from './enroll-form'

export const metadata: Metadata = { title: strings.secondFactor.title, robots: 'noindex' }

export default async function SecondFactorPage() {
  const payload = await getPayload({ config })
  const session = await findSession({ sql: payload.db.pool }, await headers())
  if (!session) redirect('/login?from=/second-factor')
  if (!session.mustEnroll) redirect('/admin')
  return <EnrollForm />
}
