import { hash } from 'node:crypto'
import type { Payload } from 'payload'
import { contacts } from '@/contract/contacts'
import { type FieldError, HttpError } from '@/contract/errors'
import type { FormResult, FormValues } from '@/contract/form-result'
import { createPublicRequest } from '@/data/contacts/mutations'
import { limitRejectedRequests } from '@/data/contacts/request-limits'
import { createDb, type Db } from '@/data/database/db'
import type { HttpRequest } from './http/exchange'
import { withIdempotencyKey } from './http/idempotency'
import { validateInput } from './http/input'
import { requestOrigin } from './http/origin'
import { toErrorBody } from './http/respond'

/** The longest message, in letters of which each takes twelve bytes percent-encoded, and the other fields. */
const maxFormBytes = 256 * 1024

/** Handles a contact form sent without JavaScript. Visitors are anonymous, also those with a session. */
export async function submitContactForm(payload: Payload, request: HttpRequest): Promise<{ status: number; result: FormResult }> {
  const db = createDb(payload, null, requestOrigin(request, null))
  let values: Partial<FormValues> = {}
  try {
    values = await readForm(request)
    // A bot that fills the invisible field gets the same thanks as a person.
    if (!values.website) await createRequest(db, values)
    return { status: 200, result: { isSent: true, values, errors: [], failure: null } }
  } catch (error) {
    const { status, body } = toErrorBody(error, request)
    return { status, result: { isSent: false, values, errors: sortByField(body.errors ?? []), failure: body.error } }
  }
}

async function readForm({ headers, readBody }: HttpRequest): Promise<Partial<FormValues>> {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) throw new HttpError('unsupportedMediaType')
  return Object.fromEntries(new URLSearchParams((await readBody(maxFormBytes)).toString('utf8')))
}

async function createRequest(db: Db, values: Partial<FormValues>) {
  const { ipAddress } = db.origin
  const fields = toFields(values)
  const input = await validate(fields, ipAddress)
  // Reloading the page sends the same values again, which is the same request.
  const key = hash('sha256', ipAddress + JSON.stringify(fields), 'base64url')
  return withIdempotencyKey(db, { key, route: contacts.receive.path, input, status: 201 }, (tx) => createPublicRequest(tx, input))
}

async function validate(fields: Record<string, unknown>, ipAddress: string) {
  try {
    return validateInput(contacts.receive, fields)
  } catch (error) {
    await limitRejectedRequests(ipAddress)
    throw error
  }
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
