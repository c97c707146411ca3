import type { AccessRule } from '@/contract/access'

export type ScreenDefinition = {
  /** Below /admin, including all paths under it. The page is in app/(staff)/admin. */
  path: string
  title: string
  access: AccessRule
  isInMenu: boolean
}

/** Every screen with its path, title and access rule. /admin itself is the dashboard. */
export const screens = {
  dashboard: { path: '', title: 'Dashboard', access: 'staff', isInMenu: true },
  clients: { path: '/clients', title: 'Clients', access: 'staff', isInMenu: true },
  contacts: { path: '/contacts', title: 'Contacts', access: 'staff', isInMenu: true },
  cases: { path: '/cases', title: 'Cases', access: 'staff', isInMenu: true },
  conflicts: { path: '/conflicts', title: 'Conflicts', access: 'staff', isInMenu: true },
  deadlines: { path: '/deadlines', title: 'Deadlines', access: 'staff', isInMenu: true },
  review: { path: '/review', title: 'Review', access: 'staff', isInMenu: true },
  schedule: { path: '/schedule', title: 'Schedule', access: 'staff', isInMenu: true },
  communications: {
    path: '/communications',
    title: 'Communications',
    access: 'staff',
    isInMenu: true,
  },
  settings: { path: '/settings', title: 'Settings', access: 'admin', isInMenu: true },
  deleted: { path: '/deleted', title: 'Recently deleted', access: 'staff', isInMenu: false },
  account: { path: '/account', title: 'Your account', access: 'member', isInMenu: false },
  initial: { path: '/initial', title: 'Set up', access: 'signedIn', isInMenu: false },
} as const satisfies Record<string, ScreenDefinition>
export type ScreenName = keyof typeof screens

/** The tabs of the settings. */
export const settingsTabs = {
  users: 'Users',
  'case-types': 'Case types',
  deleted: 'Deleted',
  ledger: 'Ledger',
  outbox: 'Outbox',
  backups: 'Backups',
  walls: 'Walls',
  rules: 'Rules',
  holidays: 'Court holidays',
} as const
export type SettingsTab = keyof typeof settingsTabs
/** The settings open with the users. */
export const settingsTabPath = (tab: SettingsTab) => (tab === 'users' ? screens.settings.path : `${screens.settings.path}/${tab}`)

/** Payload's editors of the website's content. */
export const websiteEditors = [
  { path: '/collections/page', title: 'Pages' },
  { path: '/collections/media', title: 'Media' },
  { path: '/globals/office', title: 'Office' },
  { path: '/globals/disclaimer', title: 'Disclaimer' },
] as const

export const adminPath = (path: string) => `/admin${path}`
