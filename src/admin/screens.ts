import type { Door } from '@/contract/who'

export type ScreenEntry = {
  /** Below /admin, including all paths under it. The page is in app/(staff)/admin. */
  path: string
  title: string
  door: Door
  inMenu: boolean
}

/** Every screen with its path, title and access rule. /admin itself is the dashboard. */
export const screens = {
  dashboard: { path: '', title: 'Dashboard', door: 'staff', inMenu: true },
  clients: { path: '/clients', title: 'Clients', door: 'staff', inMenu: true },
  contacts: { path: '/contacts', title: 'Contacts', door: 'staff', inMenu: true },
  cases: { path: '/cases', title: 'Cases', door: 'staff', inMenu: true },
  schedule: { path: '/schedule', title: 'Schedule', door: 'staff', inMenu: true },
  communications: {
    path: '/communications',
    title: 'Communications',
    door: 'staff',
    inMenu: true,
  },
  settings: { path: '/settings', title: 'Settings', door: 'admin', inMenu: true },
  account: { path: '/account', title: 'Your account', door: 'member', inMenu: false },
  initial: { path: '/initial', title: 'Set up', door: 'signedIn', inMenu: false },
} as const satisfies Record<string, ScreenEntry>
export type ScreenName = keyof typeof screens

/** Payload's editors of the website's content. */
export const website = [
  { path: '/collections/page', title: 'Pages' },
  { path: '/collections/media', title: 'Media' },
  { path: '/globals/office', title: 'Office' },
  { path: '/globals/disclaimer', title: 'Disclaimer' },
] as const

export const addressOf = (path: string) => `/admin${path}`
