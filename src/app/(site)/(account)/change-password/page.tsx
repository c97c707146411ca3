import config from '@payload-config'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { words } from '@/admin/words'
import { findSession, startedJustNow } from '@/data/sessions'
import { ChangeForm } from './change-form'

export const metadata: Metadata = { title: words.account.change, robots: 'noindex' }

export default async function ChangePasswordPage() {
  const payload = await getPayload({ config })
  const session = await findSession({ sql: payload.db.pool }, await headers())
  if (!session) redirect('/login?from=/change-password')
  if (session.setup) redirect('/admin/initial')
  return <ChangeForm email={session.email} isForced={session.mustRotate} asksPassword={!session.mustRotate && !startedJustNow(session)} />
}
