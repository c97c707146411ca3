'use client'
import { KeyRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'

/** Without `onClick`, submits the form with an empty code, which makes sign-in ask for the passkey. */
export function PasskeyButton(props: Pick<ComponentProps<typeof Button>, 'onClick' | 'busy'>) {
  return (
    <Button
      type={props.onClick ? 'button' : 'submit'}
      icon={KeyRound}
      {...props}
      onClick={props.onClick ?? ((event) => clearCode((event.target as Element).closest('form')))}
    >
      {strings.confirmation.usePasskey}
    </Button>
  )
}
const clearCode = (form: HTMLFormElement | null) => {
  const code = form?.elements.namedItem('code')
  if (code instanceof HTMLInputElement) code.value = ''
}
