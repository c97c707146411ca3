import type { Metadata } from 'next'
import { words } from '@/admin/words'
import { ForgotForm } from './forgot-form'

export const metadata: Metadata = { title: words.forgotten.title, robots: 'noindex' }

export default function ForgotPasswordPage() {
  return <ForgotForm />
}
