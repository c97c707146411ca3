const base = 'http://office.invalid'
/** Where to go after sign-in: a path of this site, or the staff dashboard. Prevents open redirects. */
export function safeRedirect(from: unknown): string {
  const dashboard = '/admin'
  if (typeof from !== 'string' || !from.startsWith('/') || from.length > 2000 || /[\\\p{Cc}]/u.test(from)) return dashboard
  const url = URL.parse(from, base)
  if (!url || url.origin !== base || /^\/login\/?$/.test(url.pathname)) return dashboard
  // A browser reads a path that begins with two slashes as another host.
  return url.pathname.startsWith('//') ? dashboard : url.pathname + url.search + url.hash
}
