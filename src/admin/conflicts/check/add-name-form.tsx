'use client'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import styles from '@/admin/conflicts/conflict-checks.module.css'
import type { Check } from '@/admin/conflicts/queries'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { nameKinds } from '@/contract/constants/names'
import { partyRoles } from '@/contract/constants/parties'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { Select, TextField } from '@/ui/field'
import { toast } from '@/ui/toast'
import { useCheckAction } from './use-check-action'

const loadValidation = () => import('@/contract/conflict-checks').then(({ checkedName }) => ({ schema: checkedName }))

const text = strings.conflicts
const { kinds, roles, kind: kindLabel, role: roleLabel, name: nameLabel } = strings.parties
const emptyValues = () => ({ name: '', role: 'opposing', kind: 'person' })
type Input = Parameters<typeof api.conflictChecks.search>[0]

/** Adds a name to the check and searches for it, for example the other side's before there is a case. */
export function AddNameForm({ check }: { check: Check }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const search = useCheckAction<NonNullable<Input['names']>>(check.id, {
    send: (names, options) => api.conflictChecks.search({ id: check.id, names }, options),
    errorMessage: text.searchFailed,
    // The form shows the error.
    showError: () => undefined,
  })
  const form = useForm({
    loadValidation,
    toValues: emptyValues,
    send: (name: NonNullable<Input['names']>[number]) => search.mutateAsync([name]),
    onSuccess: ({ hits }, sent) => {
      const name = sent.name.trim()
      toast(text.searchedName(name, hits.filter(({ searchedName }) => searchedName === name).length))
      form.reset()
      setIsOpen(false)
    },
    fallbackMessage: text.searchFailed,
  })
  if (!isOpen)
    return (
      <div>
        <Button small icon={Plus} autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
          {text.addName}
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={form.submit} className={styles.addName} aria-label={text.addName}>
      {form.errorMessage && <ErrorAlert message={form.errorMessage} />}
      <ErrorSummary title={strings.form.summary} errors={form.errors} submitCount={form.submitCount} />
      <TextField {...form.field('name')} label={nameLabel} hint={text.addNameHint} maxLength={200} autoComplete="off" autoFocus />
      <Select {...form.field('role')} label={roleLabel}>
        {partyRoles.map((role) => (
          <option key={role} value={role}>
            {roles[role]}
          </option>
        ))}
      </Select>
      <Select {...form.field('kind')} label={kindLabel}>
        {nameKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </Select>
      <div className={styles.buttons}>
        <Button small type="submit" busy={form.isSubmitting}>
          {text.addAndSearch}
        </Button>
        <Button small variant="quiet" onClick={() => setIsOpen(false)}>
          {strings.form.cancel}
        </Button>
      </div>
    </form>
  )
}
