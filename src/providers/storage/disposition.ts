const pct = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** A Content-Disposition for any name: old programs get ASCII, others the name as it is. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;/]/g, '_')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${pct(name)}`
}
