import config from '@payload-config'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { words } from '@/admin/words'
import { safeFrom } from '@/contract/from'
import { who } from '@/contract/who'
import { findSession } from '@/data/sessions'
import { LoginForm } from './login-form'

export const metadata: Metadata = { title: words.account.login, robots: 'noindex' }
const messages = { changed: words.account.changed, made: words.account.made, everywhere: words.account.everywhere }

export default async function LoginPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const { from, said } = await searchParams
  const payload = await getPayload({ config })
  const user = await findSession({ sql: payload.db.pool }, await headers())
  if (who.member(user)) redirect(safeFrom(from))
  return <LoginForm from={safeFrom(from)} initialMessage={messages[said as keyof typeof messages]} />
}
