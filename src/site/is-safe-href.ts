/** Accepts links to pages, email addresses and phone numbers. Other schemes can run scripts. */
export const isSafeHref = (url: unknown): url is string =>
  typeof url === 'string' && /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(url)
