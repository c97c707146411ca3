'use client'
import { TextField } from '@/ui/field'
import { words } from '../words'

/** A code as people have it: phones offer their number keys, browsers what an app or a message says. */
export const CodeField = ({ id, hint = words.secondFactor.codeHint, error }: { id?: string; hint?: string; error?: string }) => (
  <TextField
    id={id}
    name="code"
    label={words.secondFactor.code}
    hint={hint}
    error={error}
    autoComplete="one-time-code"
    autoCapitalize="off"
    autoCorrect="off"
    spellCheck={false}
    inputMode="text"
    maxLength={40}
    autoFocus
    data-first
    required
  />
)
