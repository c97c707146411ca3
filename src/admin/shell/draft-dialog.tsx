'use client'
import type { ComponentProps } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import type { ShellForm } from './form-shell'
import { useKept } from './use-kept'

type Props = Pick<ComponentProps<typeof FormDialog>, 'title' | 'save' | 'beside' | 'close' | 'children'> & {
  form: ShellForm
  draft: string
  /** Fields that are not stored in the draft. */
  without?: readonly string[]
}

/** A form dialog that stores a draft and asks before it closes with unsaved changes. */
export function DraftDialog({ form, draft, without, close, children, ...rest }: Props) {
  const { offer, ask } = useKept(form, draft, without)
  const closeIfConfirmed = async () => {
    if (!form.dirty || (await ask())) close()
  }
  return (
    <FormDialog {...rest} busy={form.saving} problem={form.problem} onSubmit={form.submit} close={() => void closeIfConfirmed()}>
      {offer}
      {children}
    </FormDialog>
  )
}
