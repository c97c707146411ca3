'use client'
import { KeyRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '@/ui/button'
import { words } from '../words'

/** Sends the form without a code: the device is asked for the passkey again. */
export function PasskeyButton(props: Pick<ComponentProps<typeof Button>, 'onClick' | 'busy'>) {
  return (
    <Button
      type={props.onClick ? 'button' : 'submit'}
      icon={KeyRound}
      {...props}
      onClick={props.onClick ?? ((event) => emptyCode((event.target as Element).closest('form')))}
    >
      {words.passkeys.use}
    </Button>
  )
}
const emptyCode = (form: HTMLFormElement | null) => {
  const code = form?.elements.namedItem('code')
  if (code instanceof HTMLInputElement) code.value = ''
}
