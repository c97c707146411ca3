import { type NextRequest, NextResponse } from 'next/server'
import { sessionCookieName } from '@/contract/constants/auth'
import { safeRedirect } from '@/contract/safe-redirect'
import { env } from '@/env'
import { getAppContext } from './app-context'

const payloadAccountPages = /^\/admin\/(login|logout|create-first-user|forgot|reset|verify|unauthorized|inactivity)(\/|$)/

const pagesWithoutSession = new Set(['/login', '/forgot-password', '/reset-password', '/invitation', '/guest'])

/** Lets people with a session into the staff area; sends others to sign in, which brings them back. Each screen checks access again. */
export async function proxy(req: NextRequest) {
  const { pathname, search, searchParams } = req.nextUrl
  if (pagesWithoutSession.has(pathname)) return withContentSecurityPolicy(req)
  const person = await getAppContext()?.findUser(req.headers)
  if (payloadAccountPages.test(pathname)) return redirectToLogin(req, safeRedirect(searchParams.get('redirect')), !person)
  if (!person) return redirectToLogin(req, pathname + search, true)
  const requiredPage = person.mustRotate
    ? '/change-password'
    : person.setup
      ? '/admin/initial'
      : person.mustEnroll
        ? '/second-factor'
        : null
  if (requiredPage && pathname !== requiredPage) return NextResponse.redirect(new URL(requiredPage, req.nextUrl.origin), 307)
  return withContentSecurityPolicy(req)
}

function redirectToLogin(req: NextRequest, from: string, hasEnded: boolean) {
  const url = new URL('/login', req.nextUrl.origin)
  url.searchParams.set('from', from)
  const response = NextResponse.redirect(url, 307)
  if (hasEnded && req.cookies.has(sessionCookieName))
    response.cookies.set({ name: sessionCookieName, value: '', maxAge: 0, path: '/', httpOnly: true, sameSite: 'lax' })
  return response
}

const socketOrigin = env.PUBLIC_URL.replace(/^http/, 'ws')

/** Scripts run only with the nonce of this response. */
function withContentSecurityPolicy(req: NextRequest) {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const unsafeEval = env.NODE_ENV !== 'production' ? " 'unsafe-eval'" : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${unsafeEval}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", socketOrigin, getAppContext()?.fileStoreOrigin].filter(Boolean).join(' '),
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
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  matcher: [
    '/admin/:path*',
    '/admin',
    '/login',
    '/change-password',
    '/second-factor',
    '/forgot-password',
    '/reset-password',
    '/invitation',
    '/guest',
  ],
}
