/** First path segments that a page of the website cannot use. */
export const reservedPaths = new Set([
  ...[
    '_next',
    'admin',
    'api',
    'login',
    'change-password',
    'second-factor',
    'forgot-password',
    'reset-password',
    'invitation',
    'guest',
    'portal',
    'next',
    'share',
    'ws',
    'healthz',
    'readyz',
    'metrics',
    'files',
    'calendar',
  ],
  ...['favicon.ico', 'icon.svg', 'apple-icon.png', 'robots.txt', 'sitemap.xml'],
])
/** `/`, or segments of lowercase letters, digits and single hyphens. */
export const addressPattern = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/
export const getFirstSegment = (path: string) => path.split('/')[1] ?? ''
