'use client'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { FormEvent } from 'react'
import { Options } from '@/admin/forms/options'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { getDisplayName, userListKey } from '@/client/staff/staff'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import { createTemporaryPassword } from '@/contract/temporary-password'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button, IconButton } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { ErrorSummary } from '@/ui/error-summary'
import { Select, TextField } from '@/ui/field'
import { toast } from '@/ui/toast'
import styles from './add-user-form.module.css'
import { toBody } from './queries'
import type { TemporaryPassword } from './temporary-password'

const loadValidation = () => import('@/contract/users').then(({ users }) => ({ schema: users.create.input }))

const text = strings.users
export const addUserFormId = 'add-user-form'
const initialValues = () => ({ email: '', name: '', role: 'User', password: createTemporaryPassword() })

/** Stores no draft, because it would contain the temporary password. `isOpen`: in a narrow window, where a button opens it. */
export function AddUserForm({ isOpen, onAdded }: { isOpen: boolean; onAdded: (temporaryPassword: TemporaryPassword) => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    loadValidation,
    toValues: initialValues,
    toBody,
    send: api.users.create,
    onSuccess: ({ user }, { password }) => {
      form.reset()
      void queryClient.invalidateQueries({ queryKey: userListKey })
      onAdded({ message: text.added(getDisplayName(user)), password })
    },
    fallbackMessage: (error) => getErrorMessageWithStatus(error, text.inviteFailed),
  })
  const password = form.watch('password')
  const clear = (event: FormEvent) => {
    event.preventDefault()
    const before = form.getValues()
    form.reset()
    if (form.isDirty) toast(text.cleared, () => form.setValues(before))
  }
  return (
    <form
      id={addUserFormId}
      noValidate
      onSubmit={form.submit}
      onReset={clear}
      className={isOpen ? `${styles.form} ${styles.open}` : styles.form}
      aria-labelledby="add-user"
    >
      <h2 id="add-user" className={styles.title}>
        {text.add}
      </h2>
      <p className={styles.text}>{text.addText}</p>
      <ErrorSummary title={strings.form.summary} errors={form.errors} submitCount={form.submitCount} />
      {form.errorMessage && <ErrorAlert message={form.errorMessage} />}
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
          <IconButton label={text.propose} icon={RefreshCw} onClick={() => form.setValues({ password: createTemporaryPassword() })} />
          <CopyButton text={password} />
        </div>
        <Select {...form.field('role')} label={text.role} hint={text.roleHint}>
          <Options labels={text.roles} />
        </Select>
        <div className={styles.actions}>
          <Button type="submit" busy={form.isSubmitting}>
            {text.add}
          </Button>
          <Button type="reset" variant="quiet">
            {text.reset}
          </Button>
        </div>
      </div>
    </form>
  )
}
