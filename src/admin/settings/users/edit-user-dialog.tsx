'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { Options } from '@/admin/forms/options'
import { useUnsavedWarning } from '@/admin/forms/use-unsaved-warning'
import { settingsPath } from '@/admin/settings/url-state'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { navigate, pushUrl } from '@/client/navigation'
import { getDisplayName, userListKey } from '@/client/staff/staff'
import { createTemporaryPassword } from '@/contract/temporary-password'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { Select, TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { toast } from '@/ui/toast'
import styles from './edit-user-dialog.module.css'
import { getSaveErrorMessage, updateCachedUser } from './mutations'
import { toBody, toRoleChoice, type User } from './queries'
import { SecurityButtons } from './security-buttons'
import type { TemporaryPassword } from './temporary-password'

const text = strings.users
const loadValidation = () => import('@/contract/users').then(({ users }) => ({ schema: users.update.input.omit({ id: true }) }))
const toValues = (user: User | undefined) => ({ name: user?.name ?? '', role: user ? toRoleChoice(user.roles) : 'User', password: '' })
type Props = { user: User; onPasswordSet: (temporaryPassword: TemporaryPassword) => void; onDelete: () => void }

export function EditUserDialog({ user, onPasswordSet, onDelete }: Props) {
  const queryClient = useQueryClient()
  const form = useForm({
    idPrefix: 'edit',
    loadValidation,
    record: user,
    toValues,
    toBody,
    send: (changes, options) => api.users.update({ ...changes, id: user.id }, options),
    onSuccess: ({ user: saved }) => {
      const { password } = form.getValues()
      updateCachedUser(queryClient, saved)
      void queryClient.invalidateQueries({ queryKey: userListKey })
      pushUrl(settingsPath)
      if (password) onPasswordSet({ message: strings.editUser.passwordSet(getDisplayName(saved)), password })
      else toast(strings.editUser.saved(getDisplayName(saved)))
    },
    fallbackMessage: getSaveErrorMessage,
  })
  useUnsavedWarning(form.isDirty, strings.form.changesLost)
  const close = () => void navigate(settingsPath)
  if (form.conflict) return <EditConflictDialog form={form} labels={{ name: text.name, role: text.role }} toValues={toValues} />
  return (
    <FormDialog
      title={text.edit(getDisplayName(user))}
      submitLabel={strings.editUser.save}
      busy={form.isSubmitting}
      onSubmit={form.submit}
      onClose={close}
      errorMessage={form.errorMessage}
    >
      <ErrorSummary title={strings.form.summary} errors={form.errors} submitCount={form.submitCount} />
      <p className={styles.email}>{user.email}</p>
      <TextField {...form.field('name')} label={text.name} autoComplete="off" data-initial-focus />
      <Select {...form.field('role')} label={text.role} hint={text.roleHint}>
        <Options labels={text.roles} />
      </Select>
      <TextField
        {...form.field('password')}
        label={strings.editUser.newPassword}
        hint={strings.editUser.newPasswordHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        optional
      />
      <div className={styles.security}>
        <Button onClick={() => form.setValues({ password: createTemporaryPassword() })}>{strings.editUser.proposeOne}</Button>
        <SecurityButtons user={user} />
        {user.canDelete && (
          <Button variant="danger" icon={Trash2} onClick={onDelete}>
            {text.remove(getDisplayName(user))}
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
