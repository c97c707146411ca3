'use client'
import type { ComponentProps } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import type { ShellForm } from './form-shell'
import { useKept } from './use-kept'

type Props = Pick<ComponentProps<typeof FormDialog>, 'title' | 'save' | 'beside' | 'close' | 'children'> & {
  form: ShellForm
  /** Where its draft is kept. */
  draft: string
  /** Fields that the draft does not hold. */
  without?: readonly string[]
}

/** A dialog with a form of the staff area: a press on Escape loses nothing of what was typed. */
export function DraftDialog({ form, draft, without, close, children, ...rest }: Props) {
  const { offer, ask } = useKept(form, draft, without)
  const leave = async () => {
    if (!form.dirty || (await ask())) close()
  }
  return (
    <FormDialog {...rest} busy={form.saving} problem={form.problem} onSubmit={form.submit} close={() => void leave()}>
      {offer}
      {children}
    </FormDialog>
  )
}
