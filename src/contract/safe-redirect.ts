const base = 'http://office.invalid'
/** Where to go after sign-in: a path of this site, or the staff overview. Prevents open redirects. */
export function safeRedirect(from: unknown): string {
  const overview = '/admin'
  if (typeof from !== 'string' || !from.startsWith('/') || from.length > 2000 || /[\\\p{Cc}]/u.test(from)) return overview
  const url = URL.parse(from, base)
  if (!url || url.origin !== base || /^\/login\/?$/.test(url.pathname)) return overview
  // A browser reads a path that begins with two slashes as another host.
  return url.pathname.startsWith('//') ? overview : url.pathname + url.search + url.hash
}
