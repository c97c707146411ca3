'use client'
import { api } from '@/client/api'
import { signOut } from '@/client/session/session'
import { PasswordForm } from '@/sign-in/password-form'
import * as strings from '@/strings/index'
import { AccountHeading } from '@/ui/account'
import { Alert } from '@/ui/alert'
import { buttonClass } from '@/ui/button'
import { useBrowserValue } from '@/ui/use-browser-value'

const text = strings.passwordReset
const invited = strings.invitations
const loadValidation = () =>
  import('@/contract/password-reset').then(({ passwordReset }) => ({ schema: passwordReset.reset.input.omit({ token: true }).loose() }))
/** Browsers do not send the fragment of an address, so the token reaches no server log. */
const readToken = () => location.hash.slice(1)

/** For a forgotten password, or for an invited person who has none yet. */
export function ResetPasswordForm({ isInvitation = false }: { isInvitation?: boolean }) {
  const token = useBrowserValue(readToken, null)
  return (
    <>
      {isInvitation ? (
        <AccountHeading title={invited.welcome}>{invited.choose}</AccountHeading>
      ) : (
        <AccountHeading title={text.choose}>{text.chooseText}</AccountHeading>
      )}
      {token === '' && (
        <Alert kind="error" live>
          {isInvitation ? invited.noToken : text.noToken}
        </Alert>
      )}
      {token && (
        <PasswordForm
          loadValidation={loadValidation}
          fields={['password']}
          submitLabel={isInvitation ? invited.setPassword : strings.signIn.change}
          send={({ password }) => api.passwordReset.reset({ token, password: String(password) })}
          onDone={() => signOut(`/login?message=${isInvitation ? 'invited' : 'changed'}`)}
          onCancel={() => location.assign('/login')}
        />
      )}
      {isInvitation ? (
        <p>{invited.again}</p>
      ) : (
        <a href="/forgot-password" className={buttonClass({ variant: 'quiet' })}>
          {text.again}
        </a>
      )}
    </>
  )
}
