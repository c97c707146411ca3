import { type NextRequest, NextResponse } from 'next/server'
import { safeFrom } from '@/contract/from'
import { env } from '@/env'
import { office } from '@/office'

const stockAccounts = /^\/admin\/(login|logout|create-first-user|forgot|reset|verify|unauthorized|inactivity)(\/|$)/

/** Account pages for people without a session. */
const open = new Set(['/login', '/forgot-password', '/reset-password', '/guest'])

/** The way into /admin: a living session, or the sign-in screen, which brings the person back. */
export async function proxy(req: NextRequest) {
  const { pathname, search, searchParams } = req.nextUrl
  if (open.has(pathname)) return withPolicy(req)
  const person = await office()?.personOf(req.headers)
  if (stockAccounts.test(pathname)) return toLogin(req, safeFrom(searchParams.get('redirect')), !person)
  if (!person) return toLogin(req, pathname + search, true)
  const must = person.mustRotate ? '/change-password' : person.setup ? '/admin/initial' : person.mustEnroll ? '/second-factor' : null
  if (must && pathname !== must) return NextResponse.redirect(new URL(must, req.nextUrl.origin), 307)
  return withPolicy(req)
}

function toLogin(req: NextRequest, from: string, ended: boolean) {
  const url = new URL('/login', req.nextUrl.origin)
  url.searchParams.set('from', from)
  const answer = NextResponse.redirect(url, 307)
  if (ended && req.cookies.has('lawoffice-session'))
    answer.cookies.set({ name: 'lawoffice-session', value: '', maxAge: 0, path: '/', httpOnly: true, sameSite: 'lax' })
  return answer
}

const socketAt = env.PUBLIC_URL.replace(/^http/, 'ws')

/** Staff pages: scripts only with this answer's nonce. */
function withPolicy(req: NextRequest) {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const dev = env.NODE_ENV !== 'production' ? " 'unsafe-eval'" : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", socketAt, office()?.fileStoreOrigin].filter(Boolean).join(' '),
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  const headers = new Headers(req.headers)
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  const answer = NextResponse.next({ request: { headers } })
  answer.headers.set('content-security-policy', policy)
  return answer
}

export const config = {
  matcher: ['/admin/:path*', '/admin', '/login', '/change-password', '/second-factor', '/forgot-password', '/reset-password', '/guest'],
}
