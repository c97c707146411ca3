import type { Plugin } from 'payload'

/** Puts our shell around Payload's editors of the website's content. All else under /admin is ours (app/(staff)). */
export const staffArea: Plugin = (config) => ({
  ...config,
  admin: {
    ...config.admin,
    avatar: 'default',
    // Light or dark is known to the browser only, until it said so once.
    suppressHydrationWarning: true,
    meta: { ...config.admin?.meta, titleSuffix: ' · Law office' },
    components: {
      ...config.admin?.components,
      // The menu stands in the layout, around every screen, so that it stays while screens change.
      Nav: '/admin/shell/no-nav#NoNav',
      providers: [...(config.admin?.components?.providers ?? []), '/admin/shell/layout#StaffLayout'],
    },
  },
})
