'use client'
import { useSyncExternalStore } from 'react'
import { PasswordForm } from '@/admin/shell/password-form'
import { words } from '@/admin/words'
import { api } from '@/client/api'
import { signOut } from '@/client/session'
import { forgotten } from '@/contract/auth'
import { AccountHead } from '@/ui/account'
import { buttonLook } from '@/ui/button'
import { Notice } from '@/ui/notice'

const text = words.forgotten
const schema = forgotten.reset.input.omit({ token: true }).loose()
const never = () => () => undefined
/** What follows the # of an address is sent to no server and stands in no log. */
const readToken = () => location.hash.slice(1)

export function ResetForm() {
  const token = useSyncExternalStore(never, readToken, () => null)
  return (
    <>
      <AccountHead title={text.choose}>{text.chooseText}</AccountHead>
      {token === '' && (
        <Notice kind="error" live>
          {text.noToken}
        </Notice>
      )}
      {token && (
        <PasswordForm
          schema={schema}
          fields={['password']}
          save={words.account.change}
          send={({ password }) => api.forgotten.reset({ token, password: String(password) })}
          done={() => signOut('/login?said=changed')}
          cancel={() => location.assign('/login')}
        />
      )}
      <a href="/forgot-password" className={buttonLook({ look: 'quiet' })}>
        {text.again}
      </a>
    </>
  )
}
