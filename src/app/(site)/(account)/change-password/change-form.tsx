'use client'
import { api } from '@/client/api'
import { QueryProvider } from '@/client/queries/queries'
import { signOut } from '@/client/session/session'
import { PasswordForm } from '@/sign-in/password-form'
import { ReauthenticationDialog } from '@/sign-in/reauthentication-dialog'
import * as strings from '@/strings/index'
import { AccountHeading } from '@/ui/account-page'

const text = strings.signIn
const loadValidation = () => import('@/contract/auth').then(({ auth }) => ({ schema: auth.changePassword.input.loose() }))

export function ChangePasswordForm({
  email,
  isForced,
  isPasswordRequired,
}: {
  email: string
  isForced: boolean
  isPasswordRequired: boolean
}) {
  return (
    <QueryProvider>
      <AccountHeading title={text.change}>{isForced ? text.changeForced : text.changeText}</AccountHeading>
      <PasswordForm
        loadValidation={loadValidation}
        fields={isPasswordRequired ? ['currentPassword', 'password'] : ['password']}
        username={email}
        submitLabel={text.change}
        send={({ password, currentPassword }) =>
          api.auth.changePassword({ password: String(password), currentPassword: currentPassword ? String(currentPassword) : undefined })
        }
        onDone={() => signOut('/login?message=changed')}
        onCancel={() => (isForced ? signOut('/login') : history.length > 1 ? history.back() : location.assign('/admin'))}
      />
      <ReauthenticationDialog />
    </QueryProvider>
  )
}
