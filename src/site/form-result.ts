import { randomUUID } from 'node:crypto'

export type RequestText = {
  fullName: string
  email: string
  phone: string
  area: string
  message: string
  consent: string
  hasCourtDate: string
  website: string
  language: string
  notice: string
}
/** What became of a form that was sent without JavaScript. */
export type PostedForm = { sent: boolean; text: Partial<RequestText>; failure: string | null; errors: { field: string; message: string }[] }

const key = Symbol.for('lawoffice.posted')
const place = globalThis as unknown as Record<symbol, Map<string, PostedForm> | undefined>
const waiting = place[key] ?? new Map<string, PostedForm>()
place[key] = waiting

/** Remembers the outcome for the one render that answers it. */
export function remember(form: PostedForm) {
  const id = randomUUID()
  waiting.set(id, form)
  if (waiting.size > 200) waiting.delete(waiting.keys().next().value as string)
  return id
}

/** Gives it out once: nobody else can read what somebody typed. */
export function recall(id: string | undefined) {
  if (!id) return null
  const form = waiting.get(id) ?? null
  waiting.delete(id)
  return form
}
