import { formatCount } from '@/contract/plural'
import { formatList } from './format-list'

export const frame = {
  skip: 'Skip to content',
  menu: 'Menu',
  staff: 'Staff area',
  website: 'Website',
  search: 'Search',
  callsReady: 'Calls ready',
  callsOff: 'Calls off',
  signOut: 'Sign out',
  workLost: 'Everything that you have not saved or sent will be lost.',
  alsoHere: (names: readonly string[]) => `${formatList(names)} ${names.length === 1 ? 'is' : 'are'} also viewing this`,
  appearance: 'Appearance',
  system: 'System default',
  light: 'Light',
  dark: 'Dark',
  waiting: (n: number) => `${formatCount(n, 'request')} waiting`,
  loading: 'Loading',
  loadingPeople: 'Loading people',
  connectionLost: 'Connection lost. This page may be out of date. Reconnecting…',
}
