import { hash } from 'node:crypto'
import { type Template, templateFields } from '@/contract/case-templates'

/** The database does not keep the order of keys. */
export const toTemplate = (stored: unknown): Template => templateFields.parse(stored)
/** The columns of a template; null removes it. */
export const templateColumns = (template: Template | null) => ({
  template,
  templateHash: template && hash('sha256', JSON.stringify(toTemplate(template))),
})
