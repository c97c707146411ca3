import * as z from 'zod'

export const text = (example: string) => z.string().trim().min(1, `must not be empty, for example ${example}`)

export const urlWithProtocol = (protocols: string[], example: string) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), `must look like ${example}`)

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)

const bytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

// 43 characters and one "=" are exactly 32 bytes: any other length is a truncated or mistyped key.
const key = /^[A-Za-z0-9+/]{43}=$/

export const ledgerKey = z.string().regex(key, 'must be the base64 of 32 bytes').transform(bytes)

export const fieldKeys = z
  .string()
  .refine(
    (value) => value.split(',').every((part) => /^[1-9]\d{0,5}:/.test(part) && key.test(part.split(':')[1] ?? '')),
    'must look like 1:<base64 of 32 bytes>,2:<base64 of 32 bytes>, the current key last',
  )
  .transform((value) =>
    value.split(',').map((part) => {
      const [version, base64] = part.split(':') as [string, string]
      return { version: Number(version), key: bytes(base64) }
    }),
  )
  .refine((keys) => new Set(keys.map(({ version }) => version)).size === keys.length, 'names one version twice')

export const publicUrl = z
  .string()
  .refine((value) => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  }, 'must look like https://office.example, without a path')
  .transform((value) => new URL(value).origin)

export const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'must be a time zone such as America/Los_Angeles')

export const turnUrls = z
  .string()
  .transform((value) => value.split(',').map((url) => url.trim()))
  .refine((urls) => urls.every((url) => /^(stun|turns?):[^\s/]+$/.test(url)), 'must look like turn:turn.office.example:3478')

export const connection = (parts: RegExp, example: string) => z.string().regex(parts, `must look like ${example}`)
