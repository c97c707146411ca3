const placeholderOrigin = 'http://office.invalid'
/** Prevents open redirects: returns a path of this site, or /admin. */
export function safeFrom(from: unknown): string {
  const overview = '/admin'
  if (typeof from !== 'string' || !from.startsWith('/') || from.length > 2000 || /[\\\p{Cc}]/u.test(from)) return overview
  const url = URL.parse(from, placeholderOrigin)
  if (!url || url.origin !== placeholderOrigin || /^\/login\/?$/.test(url.pathname)) return overview
  // A path that starts with two slashes would be another host in the next redirect.
  return url.pathname.startsWith('//') ? overview : url.pathname + url.search + url.hash
}
