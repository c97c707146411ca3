const here = 'http://office.invalid'
/** Where to go after sign-in: a path of this site, never another one; the staff overview when in doubt. */
export function safeFrom(from: unknown): string {
  const overview = '/admin'
  if (typeof from !== 'string' || !from.startsWith('/') || from.length > 2000 || /[\\\p{Cc}]/u.test(from)) return overview
  const url = URL.parse(from, here)
  if (!url || url.origin !== here || /^\/login\/?$/.test(url.pathname)) return overview
  // A path that itself begins with two slashes would be read as another host the next time.
  return url.pathname.startsWith('//') ? overview : url.pathname + url.search + url.hash
}
