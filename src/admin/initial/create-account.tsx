'use client'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { signOut } from '@/client/session/session'
import { PasswordForm } from '@/sign-in/password-form'
import * as strings from '@/strings/index'
import { AccountFooter, AccountHeading, AccountPage } from '@/ui/account-page'
import { Button } from '@/ui/button'

const text = strings.signIn
const loadValidation = () => import('@/contract/accounts').then(({ accounts }) => ({ schema: accounts.createInitial.input.loose() }))
type Account = Parameters<typeof api.accounts.createInitial>[0]

/** Creates the first Admin, or a second account, so that the office does not depend on one password. */
export function CreateAccount({ account, office }: { account: 'first' | 'second'; office: string }) {
  const create = account === 'first' ? api.accounts.createInitial : api.accounts.createRequired
  return (
    <AccountPage office={office}>
      <AccountHeading title={text[account]}>{text[`${account}Text`]}</AccountHeading>
      <PasswordForm
        loadValidation={loadValidation}
        fields={['email', 'name', 'password']}
        submitLabel={text.create}
        send={({ confirm: _, ...fields }) => create(fields as Account)}
        onDone={() => signOut('/login?message=made')}
        onCancel={() => signOut('/login')}
        footer={account === 'second' && <SkipSecondAccountButton />}
      />
    </AccountPage>
  )
}

function SkipSecondAccountButton() {
  const skip = useAction({
    mutationFn: () => api.accounts.skipSecondAccount({}),
    errorMessage: text.failed,
    onSuccess: () => location.assign('/admin'),
  })
  return (
    <AccountFooter>
      <Button variant="quiet" busy={skip.isPending} onClick={() => skip.mutate()}>
        {text.workAlone}
      </Button>
      <span>{text.workAloneText}</span>
    </AccountFooter>
  )
}
