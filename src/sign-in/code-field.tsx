'use client'
import * as strings from '@/strings/index'
import { TextField } from '@/ui/field'

type Props = {
  id?: string
  hint?: string
  error?: string
  /** For users who may sign in with a passkey instead. */
  optional?: boolean
}
/** Takes codes of an authenticator app and recovery codes, which have letters. */
export const CodeField = ({ id, hint, error, optional = false }: Props) => (
  <TextField
    id={id}
    name="code"
    label={strings.confirmation.code}
    hint={hint ?? (optional ? strings.confirmation.codeOrPasskeyHint : strings.confirmation.codeHint)}
    error={error}
    autoComplete="one-time-code"
    autoCapitalize="off"
    autoCorrect="off"
    spellCheck={false}
    inputMode="text"
    maxLength={40}
    autoFocus
    data-initial-focus
    required={!optional}
  />
)
