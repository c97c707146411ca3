import type { Metadata } from 'next'
import * as strings from '@/strings/index'
import { ForgotPasswordForm } from './forgot-form'

export const metadata: Metadata = { title: strings.passwordReset.title, robots: 'noindex' }

export default function ForgotPasswordPage() {
  return <ForgotPasswordForm />
}
