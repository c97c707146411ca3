'use client'
import { PasswordForm } from '@/admin/shell/password-form'
import { words } from '@/admin/words'
import { api } from '@/client/api'
import { signOut } from '@/client/session'
import { auth } from '@/contract/auth'
import { AccountHead } from '@/ui/account'

const text = words.account
const schema = auth.changePassword.input.loose()

export function ChangeForm({ email, isForced, asksPassword }: { email: string; isForced: boolean; asksPassword: boolean }) {
  return (
    <>
      <AccountHead title={text.change}>{isForced ? text.changeForced : text.changeText}</AccountHead>
      <PasswordForm
        schema={schema}
        fields={asksPassword ? ['currentPassword', 'password'] : ['password']}
        account={email}
        save={text.change}
        send={({ password, currentPassword }) =>
          api.auth.changePassword({ password: String(password), ...(currentPassword ? { currentPassword: String(currentPassword) } : {}) })
        }
        done={() => signOut('/login?said=changed')}
        cancel={() => (isForced ? signOut('/login') : history.length > 1 ? history.back() : location.assign('/admin'))}
      />
    </>
  )
}
