'use client'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { ApiError, api } from '@/client/api'
import { useForm } from '@/client/form'
import { temporaryPassword } from '@/contract/temporary-password'
import { users } from '@/contract/users'
import { Button, IconButton } from '@/ui/button'
import { CopyButton } from '@/ui/copy'
import { ErrorSummary } from '@/ui/error-summary'
import { Select, TextField } from '@/ui/field'
import { Problem } from '@/ui/notice'
import { words } from '../../words'
import { sentenceOf } from '../sentence'
import styles from './add.module.css'
import { shownName, toBody, userListKey } from './queries'
import type { Secret } from './secret'

const text = words.users
const initialValues = () => ({ email: '', name: '', role: 'User', password: temporaryPassword() })

/** Stores no draft, because it would contain the temporary password. */
export function AddUser({ onAdded }: { onAdded: (temporaryPassword: Secret) => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: users.create.input,
    toValues: initialValues,
    toBody,
    send: (body, options) =>
      api.users.create(body as Parameters<typeof api.users.create>[0], options).catch((error: ApiError) => {
        throw new ApiError(error.status, { ...error.body, error: sentenceOf(error, text.inviteFailed) })
      }),
    done: ({ user }, { password }) => {
      form.reset()
      void queryClient.invalidateQueries({ queryKey: userListKey })
      onAdded({ message: text.added(shownName(user)), password })
    },
    failure: text.inviteFailed(words.settings.noAnswer),
  })
  const password = form.watch('password')
  return (
    <form noValidate onSubmit={form.submit} className={styles.form} aria-labelledby="add-user">
      <h2 id="add-user" className={styles.title}>
        {text.add}
      </h2>
      <p className={styles.text}>{text.addText}</p>
      <ErrorSummary title={words.form.summary} faults={form.faults} attempt={form.attempt} />
      {form.problem && <Problem sentence={form.problem} />}
      <div className={styles.fields}>
        <TextField {...form.field('email')} label={text.email} type="email" autoComplete="off" />
        <TextField {...form.field('name')} label={text.name} autoComplete="off" optional />
        <div className={styles.password}>
          <TextField
            {...form.field('password')}
            label={text.password}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <IconButton label={text.propose} icon={RefreshCw} onClick={() => form.put({ password: temporaryPassword() })} />
          <CopyButton text={password} />
        </div>
        <Select {...form.field('role')} label={text.role} hint={text.roleHint}>
          <RoleOptions />
        </Select>
        <Button type="submit" look="primary" busy={form.saving} className={styles.add}>
          {text.add}
        </Button>
      </div>
    </form>
  )
}

export const RoleOptions = () =>
  Object.entries(text.roles).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
