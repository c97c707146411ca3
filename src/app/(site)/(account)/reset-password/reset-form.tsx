'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { isTransientError, QueryProvider } from '@/client/queries/queries'
import { signOut } from '@/client/session/session'
import { getErrorMessage } from '@/client/text/error-message'
import { PasswordForm } from '@/sign-in/password-form'
import * as strings from '@/strings/index'
import { AccountHeading, AccountOwner } from '@/ui/account-page'
import { Alert, ErrorAlert } from '@/ui/alert'
import { buttonClass } from '@/ui/button'
import { ErrorRetry } from '@/ui/error-retry'
import { Skeleton } from '@/ui/skeleton'
import { useBrowserValue } from '@/ui/use-browser-value'

const text = strings.passwordReset
const invited = strings.acceptInvitation
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
        <QueryProvider>
          <NewPassword token={token} isInvitation={isInvitation} />
        </QueryProvider>
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

/** An invalid link shows no form, because no password could be set. */
function NewPassword({ token, isInvitation }: { token: string; isInvitation: boolean }) {
  const {
    data: account,
    error,
    refetch,
  } = useQuery({ queryKey: ['account', token], queryFn: () => api.passwordReset.findAccount({ token }) })
  if (account)
    return (
      <>
        <AccountOwner label={text.account} {...account} />
        <PasswordForm
          loadValidation={loadValidation}
          fields={['password']}
          username={account.email}
          submitLabel={isInvitation ? invited.setPassword : strings.signIn.change}
          send={({ password }) => api.passwordReset.reset({ token, password: String(password) })}
          onDone={() => signOut(`/login?message=${isInvitation ? 'invited' : 'changed'}`)}
          onCancel={() => location.assign('/login')}
        />
      </>
    )
  if (!error) return <Skeleton label={text.loading} lines={5} />
  const message = getErrorMessage(error, text.loadFailed)
  return isTransientError(error) ? <ErrorRetry message={message} onRetry={() => void refetch()} /> : <ErrorAlert message={message} />
}
