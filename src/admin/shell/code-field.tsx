'use client'
import { TextField } from '@/ui/field'
import { words } from '../words'

type Props = { id?: string; hint?: string; error?: string /** A passkey does as well. */; optional?: boolean }
/** A code as people have it: phones offer their number keys, browsers what an app or a message says. */
export const CodeField = ({ id, hint, error, optional = false }: Props) => (
  <TextField
    id={id}
    name="code"
    label={words.secondFactor.code}
    hint={hint ?? (optional ? words.passkeys.codeHint : words.secondFactor.codeHint)}
    error={error}
    autoComplete="one-time-code"
    autoCapitalize="off"
    autoCorrect="off"
    spellCheck={false}
    inputMode="text"
    maxLength={40}
    autoFocus
    data-first
    required={!optional}
  />
)
