import config from '@payload-config'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { findSession, isRecentlyStarted } from '@/data/accounts/sessions'
import * as strings from '@/strings/index'
import { ChangePasswordForm } from './change-form'

export const metadata: Metadata = { title: strings.signIn.change, robots: 'noindex' }

export default async function ChangePasswordPage() {
  const payload = await getPayload({ config })
  const session = await findSession({ sql: payload.db.pool }, await headers())
  if (!session) redirect('/login?from=/change-password')
  if (session.setup) redirect('/admin/initial')
  return (
    <ChangePasswordForm
      email={session.email}
      isForced={session.mustRotate}
      isPasswordRequired={!session.mustRotate && !isRecentlyStarted(session)}
    />
  )
}
