'use client'
import { useMutation } from '@tanstack/react-query'
import { api } from '@/client/api'
import { signOut } from '@/client/session'
import { accounts } from '@/contract/auth'
import { AccountHead, AccountMore, AccountPage } from '@/ui/account'
import { Button } from '@/ui/button'
import { tellFailure } from '@/ui/toast'
import { PasswordForm } from '../shell/password-form'
import { sentenceOf } from '../shell/use-remove'
import { words } from '../words'

const text = words.account
const schema = accounts.createInitial.input.loose()
type Account = Parameters<typeof api.accounts.createInitial>[0]

/** The first Admin and, so that the office does not depend on one password, a second account. */
export function Initial({ account, office }: { account: 'first' | 'second'; office: string }) {
  const create = account === 'first' ? api.accounts.createInitial : api.accounts.createRequired
  return (
    <AccountPage office={office}>
      <AccountHead title={text[account]}>{text[`${account}Text`]}</AccountHead>
      <PasswordForm
        schema={schema}
        fields={['email', 'name', 'password']}
        save={text.create}
        send={({ confirm: _, ...fields }) => create(fields as Account)}
        done={() => signOut('/login?said=made')}
        cancel={() => signOut('/login')}
        more={account === 'second' && <WorkAloneButton />}
      />
    </AccountPage>
  )
}

function WorkAloneButton() {
  const workAlone = useMutation({
    mutationFn: () => api.accounts.workAlone({}),
    onSuccess: () => location.assign('/admin'),
    onError: (error) => tellFailure(sentenceOf(error, text.failed)),
  })
  return (
    <AccountMore>
      <Button look="quiet" busy={workAlone.isPending} onClick={() => workAlone.mutate()}>
        {text.alone}
      </Button>
      <span>{text.aloneText}</span>
    </AccountMore>
  )
}
