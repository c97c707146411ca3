import type { Metadata } from 'next'
import * as strings from '@/strings/index'
import { ResetPasswordForm } from '../reset-password/reset-form'

export const metadata: Metadata = { title: strings.acceptInvitation.welcome, robots: 'noindex', referrer: 'no-referrer' }

export default function InvitationPage() {
  return <ResetPasswordForm isInvitation />
}
