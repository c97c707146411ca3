const percentEncode = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** The Content-Disposition header (RFC 6266): an ASCII fallback for old browsers, and the exact name. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;/]/g, '_')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${percentEncode(name)}`
}
