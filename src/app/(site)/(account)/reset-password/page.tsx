import type { Metadata } from 'next'
import { words } from '@/admin/words'
import { ResetForm } from './reset-form'

export const metadata: Metadata = { title: words.forgotten.choose, robots: 'noindex', referrer: 'no-referrer' }

export default function ResetPasswordPage() {
  return <ResetForm />
}
