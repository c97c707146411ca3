import type { Door } from '@/contract/who'

export type ScreenEntry = {
  /** Below /admin; ":id" and "new" belong to the same view. */
  path: string
  /** File and export, from src/. */
  view: string
  title: string
  door: Door
  /** Whether the sidebar leads here. */
  inMenu: boolean
}

/** Bare /admin is a screen like the others: Payload's own dashboard would bring all its editors' scripts. */
export const home = '/dashboard'
/** /admin/account is Payload's own screen to Payload: ours is told to it by another name. */
export const ownAccount = '/your-account'

/** THE table: address → view. */
export const screens = {
  dashboard: { path: home, view: '/admin/overview/view#OverviewView', title: 'Dashboard', door: 'staff', inMenu: true },
  clients: { path: '/clients', view: '/admin/clients/view#ClientsView', title: 'Clients', door: 'staff', inMenu: true },
  contacts: { path: '/contacts', view: '/admin/contacts/view#ContactsView', title: 'Contacts', door: 'staff', inMenu: true },
  cases: { path: '/cases', view: '/admin/cases/view#CasesView', title: 'Cases', door: 'staff', inMenu: true },
  schedule: { path: '/schedule', view: '/admin/schedule/view#ScheduleView', title: 'Schedule', door: 'staff', inMenu: true },
  communications: {
    path: '/communications',
    view: '/admin/communications/view#CommunicationsView',
    title: 'Communications',
    door: 'staff',
    inMenu: true,
  },
  settings: { path: '/settings', view: '/admin/settings/view#SettingsView', title: 'Settings', door: 'admin', inMenu: true },
  account: { path: ownAccount, view: '/admin/account/view#AccountView', title: 'Your account', door: 'member', inMenu: false },
  initial: { path: '/initial', view: '/admin/initial/view#InitialView', title: 'Set up', door: 'signedIn', inMenu: false },
} as const satisfies Record<string, ScreenEntry>
export type ScreenName = keyof typeof screens

/** Payload's own editors, for the website's content. */
export const website = [
  { path: '/collections/page', title: 'Pages' },
  { path: '/collections/media', title: 'Media' },
  { path: '/globals/office', title: 'Office' },
  { path: '/globals/disclaimer', title: 'Disclaimer' },
] as const

const addresses: Record<string, string> = { [home]: '/admin', [ownAccount]: '/admin/account' }
export const addressOf = (path: string) => addresses[path] ?? `/admin${path}`
