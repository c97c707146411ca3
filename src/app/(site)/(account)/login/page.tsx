import config from '@payload-config'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { accessRules } from '@/contract/access'
import { safeRedirect } from '@/contract/safe-redirect'
import { findSession } from '@/data/accounts/sessions'
import { getOffice } from '@/data/office/office'
import * as strings from '@/strings/index'
import { LoginForm } from './login-form'

export const metadata: Metadata = { title: strings.signIn.login, robots: 'noindex' }
const messages = {
  changed: strings.signIn.changed,
  made: strings.signIn.made,
  invited: strings.signIn.invited,
  everywhere: strings.signIn.everywhere,
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const { from, message } = await searchParams
  const payload = await getPayload({ config })
  const user = await findSession({ sql: payload.db.pool }, await headers())
  if (accessRules.member(user)) redirect(safeRedirect(from))
  const { phone } = await getOffice({ sql: payload.db.pool })
  return <LoginForm from={safeRedirect(from)} initialMessage={messages[message as keyof typeof messages]} phone={phone} />
}
