import { hash } from 'node:crypto'
import type { Payload } from 'payload'
import { contacts } from '@/contract/contacts'
import { type FieldError, HttpError } from '@/contract/errors'
import { type FormResponse, type FormValues, formFields } from '@/contract/form-result'
import { createPublicRequest } from '@/data/contacts/mutations'
import { createDb, type Db } from '@/data/database/db'
import { requireAddressUse } from '@/data/limits/limits'
import type { HttpRequest } from './http/exchange'
import { withIdempotencyKey } from './http/idempotency'
import { validateInput } from './http/input'
import { requestOrigin } from './http/origin'
import { toErrorBody } from './http/respond'

/** Room for the longest message, whose characters may take twelve bytes each when percent-encoded, and the other fields. */
const maxFormBytes = 256 * 1024

/** Handles a contact form sent without JavaScript. Visitors are anonymous, also those with a session. */
export async function submitContactForm(payload: Payload, request: HttpRequest): Promise<FormResponse> {
  const db = createDb(payload, null, requestOrigin(request, null))
  let values: Partial<FormValues> = {}
  try {
    // Before anything is read: the response is a page of its own, which takes long to render.
    await requireAddressUse('formPages', db.origin, 'tooManyRequests')
    values = await readForm(request)
    // A bot that fills the invisible field gets the same thanks as a person.
    if (!values.website) await createRequest(db, values)
    return { status: 200, result: { isSent: true, values, errors: [], failure: null } }
  } catch (error) {
    const { status, body, retryAfter = 0 } = toErrorBody(error, request)
    if (error instanceof HttpError && error.code === 'tooManyRequests') return { status, retryAfter }
    return { status, result: { isSent: false, values, errors: sortByField(body.errors ?? []), failure: body.error } }
  }
}

async function readForm({ headers, readBody }: HttpRequest): Promise<Partial<FormValues>> {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) throw new HttpError('unsupportedFormType')
  const form = new URLSearchParams((await readBody(maxFormBytes)).toString('utf8'))
  return Object.fromEntries(formFields.flatMap((name) => (form.has(name) ? [[name, form.get(name)]] : [])))
}

async function createRequest(db: Db, values: Partial<FormValues>) {
  const fields = toFields(values)
  const input = validateInput(contacts.receive, fields)
  // Reloading the page sends the same values again, which is the same request.
  const key = hash('sha256', db.origin.addressKey + JSON.stringify(fields), 'base64url')
  return withIdempotencyKey(db, { key, route: contacts.receive.path, input, status: 201 }, (tx) => createPublicRequest(tx, input))
}

/** A browser omits unchecked boxes and sends every other field as text. */
const toFields = ({ fullName, email, phone, area, message, website, consent, hasCourtDate, language, notice }: Partial<FormValues>) => ({
  ...{ fullName, email, phone, area, message, website },
  consent: consent !== undefined,
  hasCourtDate: hasCourtDate !== undefined,
  language: language === 'es' ? 'es' : 'en',
  ...(notice && { notice }),
})

const fieldOrder = ['fullName', 'email', 'phone', 'area', 'message', 'consent']
const sortByField = (errors: FieldError[]) => errors.toSorted((a, b) => fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field))
