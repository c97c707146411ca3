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

/** The first Admin, then a second account: the office should not depend on one password. */
export function Initial({ which, office }: { which: 'first' | 'second'; office: string }) {
  const create = which === 'first' ? api.accounts.createInitial : api.accounts.createRequired
  return (
    <AccountPage office={office}>
      <AccountHead title={text[which]}>{text[`${which}Text`]}</AccountHead>
      <PasswordForm
        schema={schema}
        fields={['email', 'name', 'password']}
        save={text.create}
        send={({ confirm: _, ...account }) => create(account as Account)}
        done={() => signOut('/login?said=made')}
        cancel={() => signOut('/login')}
        more={which === 'second' && <Alone />}
      />
    </AccountPage>
  )
}

function Alone() {
  const alone = useMutation({
    mutationFn: () => api.accounts.workAlone({}),
    onSuccess: () => location.assign('/admin'),
    onError: (error) => tellFailure(sentenceOf(error, text.failed)),
  })
  return (
    <AccountMore>
      <Button look="quiet" busy={alone.isPending} onClick={() => alone.mutate()}>
        {text.alone}
      </Button>
      <span>{text.aloneText}</span>
    </AccountMore>
  )
}
