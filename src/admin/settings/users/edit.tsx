'use client'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '@/client/api'
import { useForm } from '@/client/form'
import { temporaryPassword } from '@/contract/temporary-password'
import { users } from '@/contract/users'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ErrorSummary } from '@/ui/error-summary'
import { Select, TextField } from '@/ui/field'
import { Problem } from '@/ui/notice'
import { tell } from '@/ui/toast'
import { Compare } from '../../shell/compare'
import { words } from '../../words'
import { saveFailure, showUser } from './acts'
import { RoleOptions } from './add'
import styles from './edit.module.css'
import { choiceOf, shownName, toBody, type User, userListKey } from './queries'
import { ResetFactor } from './reset-factor'
import type { Secret } from './secret'
import { SignOut } from './sign-out'

const text = words.users
const schema = users.update.input.omit({ id: true })
const toValues = (user: User | undefined) => ({ name: user?.name ?? '', role: user ? choiceOf(user.roles) : 'User', password: '' })
/** The form on the page behind has fields with the same names. */
const fieldId = (field: string) => `edit-${field}`

export function EditUser({
  user,
  close,
  onPasswordSet,
}: {
  user: User
  close: () => void
  onPasswordSet: (temporaryPassword: Secret) => void
}) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema,
    record: user,
    toValues,
    toBody,
    send: (changes, options) =>
      api.users.update({ ...changes, id: user.id }, options).catch((error: ApiError) => {
        throw error.status === 412 || error.errors.length ? error : new ApiError(error.status, { ...error.body, error: saveFailure(error) })
      }),
    done: ({ user: saved }) => {
      const { password } = form.typed()
      showUser(queryClient, saved.id, saved)
      void queryClient.invalidateQueries({ queryKey: userListKey })
      close()
      if (password) onPasswordSet({ message: text.passwordSet(shownName(saved)), password })
      else tell(text.saved(shownName(saved)))
    },
    failure: text.saveFailed(words.settings.noAnswer, ''),
  })
  const field = (name: 'name' | 'role' | 'password') => ({ ...form.field(name), id: fieldId(name) })
  if (form.conflict) return <Compare form={form} labels={{ name: text.name, role: text.role }} toValues={toValues} />
  return (
    <Dialog
      title={text.edit(shownName(user))}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.form.cancel}</Button>
          <Button type="submit" form="edit-user" look="primary" busy={form.saving}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="edit-user" noValidate onSubmit={form.submit} className={styles.form}>
        <ErrorSummary
          title={words.form.summary}
          faults={form.faults.map((fault) => ({ ...fault, field: fieldId(fault.field) }))}
          attempt={form.attempt}
        />
        {form.problem && <Problem sentence={form.problem} />}
        <p className={styles.email}>{user.email}</p>
        <TextField {...field('name')} label={text.name} autoComplete="off" data-first />
        <Select {...field('role')} label={text.role} hint={text.roleHint}>
          <RoleOptions />
        </Select>
        <TextField
          {...field('password')}
          label={text.newPassword}
          hint={text.newPasswordHint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          optional
        />
        <div className={styles.security}>
          <Button onClick={() => form.put({ password: temporaryPassword() })}>{text.proposeOne}</Button>
          <SignOut user={user} />
          <ResetFactor user={user} />
        </div>
      </form>
    </Dialog>
  )
}
