import type { Plugin } from 'payload'

/** Renders Payload's editors of the website within our layout. All other screens under /admin are in app/(staff). */
export const staffAreaPlugin: Plugin = (config) => ({
  ...config,
  admin: {
    ...config.admin,
    avatar: 'default',
    dateFormat: 'MMM d, yyyy, h:mm a',
    // The server does not know the theme before the first choice, because the system's setting is known to the browser only.
    suppressHydrationWarning: true,
    meta: { ...config.admin?.meta, titleSuffix: ' · Law office' },
    components: {
      ...config.admin?.components,
      // The layout renders the menu, so that it stays mounted when the screen changes.
      Nav: '/admin/frame/layout#NoNav',
      providers: [...(config.admin?.components?.providers ?? []), '/admin/frame/layout#StaffLayout'],
    },
  },
})
