import { hash } from 'node:crypto'
import type { Payload } from 'payload'
import { contacts } from '@/contract/contacts'
import { type FieldError, HttpError } from '@/contract/errors'
import { createPublicRequest } from '@/data/contacts/mutations'
import { limitRejectedRequests } from '@/data/contacts/request-limits'
import { createDb, type Db } from '@/data/database/db'
import { type PostedForm, type RequestText, remember } from '@/site/form-result'
import type { HttpRequest } from './http/exchange'
import { withIdempotencyKey } from './http/idempotency'
import { validateInput } from './http/input'
import { requestOrigin } from './http/origin'
import { toErrorBody } from './http/respond'

type Typed = Partial<RequestText>

/** The longest message in letters that take twelve bytes each when encoded, and some more. */
const maxFormBytes = 256 * 1024

/** Handles a contact form sent without JavaScript. The page that shows the outcome finds it by the returned id. */
export async function submitContactForm(payload: Payload, request: HttpRequest): Promise<{ id: string; status: number }> {
  // Visitors are anonymous, also those with a session.
  const db = createDb(payload, null, requestOrigin(request, null))
  let text: Typed = {}
  try {
    text = await readForm(request)
    // A bot that fills the invisible field gets the same thanks as a person.
    if (!text.website) await receive(db, text)
    return { id: remember({ sent: true, text, errors: [], failure: null }), status: 200 }
  } catch (error) {
    const { status, body } = toErrorBody(error, request)
    const form: PostedForm = { sent: false, text, errors: inFormOrder(body.errors ?? []), failure: body.error }
    return { id: remember(form), status }
  }
}

async function readForm({ headers, readBody }: HttpRequest): Promise<Typed> {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) throw new HttpError('unsupportedMediaType')
  return Object.fromEntries(new URLSearchParams((await readBody(maxFormBytes)).toString('utf8')))
}

async function receive(db: Db, text: Typed) {
  const { ipAddress } = db.origin
  const fields = toFields(text)
  const input = await validate(fields, ipAddress)
  // Reloading the page sends the same text again, which is the same request.
  const key = hash('sha256', ipAddress + JSON.stringify(fields), 'base64url')
  return withIdempotencyKey(db, { key, route: contacts.receive.path, input, status: 201 }, (tx) => createPublicRequest(tx, input))
}

async function validate(fields: Record<string, unknown>, address: string) {
  try {
    return validateInput(contacts.receive, fields)
  } catch (error) {
    await limitRejectedRequests(address)
    throw error
  }
}

/** A browser leaves out unchecked boxes and sends every other field as text. */
const toFields = ({ fullName, email, phone, area, message, website, consent, hasCourtDate, language, notice }: Typed) => ({
  ...{ fullName, email, phone, area, message, website },
  consent: consent !== undefined,
  hasCourtDate: hasCourtDate !== undefined,
  language: language === 'es' ? 'es' : 'en',
  ...(notice && { notice }),
})

const formOrder = ['fullName', 'email', 'phone', 'area', 'message', 'consent']
const inFormOrder = (errors: FieldError[]) => errors.toSorted((a, b) => formOrder.indexOf(a.field) - formOrder.indexOf(b.field))
