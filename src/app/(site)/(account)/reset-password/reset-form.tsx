'use client'
import { PasswordForm } from '@/admin/shell/password-form'
import { words } from '@/admin/words'
import { api } from '@/client/api'
import { signOut } from '@/client/session'
import { forgotten } from '@/contract/auth'
import { AccountHead } from '@/ui/account'
import { buttonLook } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { useBrowserValue } from '@/ui/use-browser-value'

const text = words.forgotten
const schema = forgotten.reset.input.omit({ token: true }).loose()
/** Browsers do not send the fragment of an address, so the token reaches no server log. */
const readToken = () => location.hash.slice(1)

export function ResetForm() {
  const token = useBrowserValue(readToken, null)
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
