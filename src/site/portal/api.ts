'use client'
import type { Language } from '@/contract/constants/languages'
import type { portalAccess } from '@/contract/portal-access'
import type { portalCalls } from '@/contract/portal-calls'
import { portalMessages } from '@/contract/portal-messages'
import type { RequestInput, ResponseBody } from '@/contract/route'

type Access = typeof portalAccess & typeof portalCalls
type RouteAt<P> = Extract<Access[keyof Access], { path: P }>
type Path = Access[keyof Access]['path']
export type PortalView = ResponseBody<Access['getPortal']>
export type DocumentRequest = PortalView['documentRequests'][number]
/** Not while a file is being checked: it may be usable. */
export const isNeeded = ({ state, uploads }: DocumentRequest) =>
  (state === 'requested' || state === 'returned') && uploads[0]?.state !== 'checking'
export type Appointment = PortalView['appointments'][number]
export type AppointmentChange = PortalView['appointmentChanges'][number]
export type OfficeCall = PortalView['calls'][number]
export type Message = PortalView['messages'][number]

/** `status` is 0 without a response. */
export class PortalError extends Error {
  readonly status: number
  constructor(status: number, message = '') {
    super(message)
    this.status = status
  }
  /** Whether the same request may succeed later. */
  get isTransient() {
    return this.status === 0 || this.status >= 500
  }
}

const timeoutMs = 30_000

/** Not the staff's API client: with the contract's schemas it would be most of the script. */
export async function post<P extends Path>(
  path: P,
  input: RequestInput<RouteAt<P>>,
  signal?: AbortSignal,
): Promise<ResponseBody<RouteAt<P>>> {
  if (signal?.aborted) throw new PortalError(0)
  const { id, ...body } = input as { id?: string }
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  signal?.addEventListener('abort', () => controller.abort())
  try {
    const response = await fetch(`/api${path.replace(':id', id ?? '')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: controller.signal,
    })
    const responseBody = await response.json().catch(() => ({}))
    if (!response.ok) throw new PortalError(response.status, responseBody.errors?.[0]?.message ?? responseBody.error)
    return responseBody
  } catch (error) {
    throw error instanceof PortalError ? error : new PortalError(0)
  } finally {
    clearTimeout(timer)
  }
}

/** The server's message, in the page's language. */
export const translate = (message: string, language: Language): string | undefined =>
  Object.values(portalMessages).find(({ en, es }) => en === message || es === message)?.[language]
export const isMessage = (error: unknown, name: keyof typeof portalMessages) =>
  error instanceof PortalError && [portalMessages[name].en, portalMessages[name].es].some((sentence) => sentence === error.message)
/** Not from the table of errors, which would be a large part of the script. */
const conflictStatus = 409
/** Whether the office changed what the client saw. */
export const isConflict = (error: unknown) => error instanceof PortalError && error.status === conflictStatus

/** Browsers have randomUUID over https only, and browsers of old phones do not have it. */
export const createId = () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))).toString(16),
  )
