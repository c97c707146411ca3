import type { Metadata } from 'next'
import * as strings from '@/strings/index'
import { ResetPasswordForm } from './reset-form'

export const metadata: Metadata = { title: strings.passwordReset.choose, robots: 'noindex', referrer: 'no-referrer' }

export default function ResetPasswordPage() {
  return <ResetPasswordForm />
}
