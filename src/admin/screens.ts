import type { Door } from '@/contract/who'

export type ScreenEntry = {
  /** Below /admin; what follows it belongs to the same screen. Its page is in app/(staff)/admin. */
  path: string
  title: string
  door: Door
  /** Whether the sidebar leads here. */
  inMenu: boolean
}

/** THE table: address → title and door. Bare /admin is the dashboard. */
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

/** Payload's own editors, for the website's content. */
export const website = [
  { path: '/collections/page', title: 'Pages' },
  { path: '/collections/media', title: 'Media' },
  { path: '/globals/office', title: 'Office' },
  { path: '/globals/disclaimer', title: 'Disclaimer' },
] as const

export const addressOf = (path: string) => `/admin${path}`
