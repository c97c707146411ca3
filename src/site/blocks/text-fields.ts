import type { TextareaField, TextField } from 'payload'

export const headingField = (required = true): TextField => ({ name: 'heading', type: 'text', localized: true, required, maxLength: 140 })
export const textField = (name: string, required = false, description = 'An empty line starts a new paragraph.'): TextareaField => ({
  name,
  type: 'textarea',
  localized: true,
  required,
  maxLength: 5000,
  admin: { description },
})
