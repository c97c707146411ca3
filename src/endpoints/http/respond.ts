import { hash } from 'node:crypto'
import { checkViolations } from '@/contract/check-violations'
import { type ErrorBody, HttpError } from '@/contract/errors'
import { recordVersion } from '@/contract/etag'
import { isOutage } from '@/data/database/is-outage'
import { violatedCheck } from '@/data/database/violated-check'
import { logger } from '@/logger/logger'
import type { FileResponse, HttpRequest, HttpResponse } from './exchange'

type Headers = HttpResponse['headers']

const constantTexts = new WeakMap<object, string>()
/** For a long result that never changes, which strangers may read: it becomes a text once and not for each of them. */
export function constantResult<Result extends object>(result: Result): Result {
  constantTexts.set(result, JSON.stringify(result))
  return result
}

const jsonResponse = (status: number, body: unknown, headers: Headers = {}) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: constantTexts.get(body as object) ?? JSON.stringify(body),
})

/** The record in a result, whose version is the ETag. */
const findRecord = (result: unknown) =>
  Object.values(result as object).find(
    (value): value is { updatedAt: Date } => typeof value === 'object' && value !== null && 'updatedAt' in value,
  )

/** The result of a write. */
export function writeResponse(status: number, result: unknown, headers: Headers): HttpResponse {
  const record = findRecord(result)
  return jsonResponse(status, result, { ...headers, ...(record && { etag: recordVersion(record) }) })
}

/**
 * The record's version and a hash of the body, because names, permissions and counts in the body change without the record.
 * If-Match compares only the version.
 */
function createEtag(record: { updatedAt: Date } | undefined, body: string) {
  const bodyHash = hash('sha1', body, 'base64url')
  return record ? recordVersion(record).replace(/"$/, `.${bodyHash}"`) : `"${bodyHash}"`
}

/** The result of a read; 304 if the caller has it already. */
export function readResponse(result: unknown, request: HttpRequest, headers: Headers): HttpResponse {
  const full = jsonResponse(200, result, headers)
  const etag = createEtag(findRecord(result), full.body)
  const caching = { ...headers, etag, 'cache-control': 'private, no-cache', vary: 'authorization, cookie' }
  if (request.headers['if-none-match'] === etag) return { status: 304, headers: caching }
  return { ...full, headers: { ...full.headers, ...caching } }
}

export const fileResponse = ({ status = 200, headers, body }: FileResponse): HttpResponse => ({
  status,
  headers,
  ...(body !== undefined && { body }),
})

/** Redirects a browser to the screen at `address`, whose ":name" parts are filled from `params`. The screen checks access itself. */
export const screenRedirect = (address: string, params: Record<string, string>): HttpResponse => ({
  status: 302,
  headers: {
    location: address.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    'cache-control': 'no-store',
    vary: 'accept',
  },
})

/** A write to a record of an earlier release that a later CHECK no longer allows. */
function toHttpError(error: unknown) {
  const violation = checkViolations[violatedCheck(error) ?? '']
  return violation ? new HttpError('storedValueInvalid', { errors: [violation] }) : error
}

/** Only errors of the contract reach the caller; the text of any other goes to the log. */
export function toErrorBody(thrown: unknown, { requestId }: Pick<HttpRequest, 'requestId'>) {
  const error = toHttpError(thrown)
  if (error instanceof HttpError) {
    const { retryAfter, ...extra } = error.details
    const body: ErrorBody = { error: error.message, ...extra }
    return { status: error.status, body, retryAfter }
  }
  const unavailable = isOutage(error)
  logger.error({ err: error, requestId }, unavailable ? 'the database or the file store is unavailable' : 'a request failed')
  const { status, message } = new HttpError(unavailable ? 'unavailable' : 'unexpected')
  const body: ErrorBody = { error: message, requestId }
  return { status, body, retryAfter: unavailable ? 2 : undefined }
}

export function errorResponse(error: unknown, request: Pick<HttpRequest, 'requestId'>): HttpResponse {
  const { status, body, retryAfter } = toErrorBody(error, request)
  return jsonResponse(status, body, retryAfter ? { 'retry-after': String(retryAfter) } : {})
}
