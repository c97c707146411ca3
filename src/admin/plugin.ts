import type { AdminViewConfig, Plugin } from 'payload'
import { screens } from './screens'

/** Puts our shell and screens in the place of Payload's own; its editors of the website's content stay. */
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
      views: { ...config.admin?.components?.views, ...views },
    },
  },
})

const views = Object.fromEntries(
  Object.entries(screens).map(([name, { path, view, title }]): [string, AdminViewConfig] => [
    name,
    { Component: view as NonNullable<AdminViewConfig['Component']>, path: path as `/${string}`, exact: false, meta: { title } },
  ]),
)
