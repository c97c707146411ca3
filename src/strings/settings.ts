export const settings = {
  title: 'Settings',
  refresh: 'Refresh',
  loading: 'Loading',
  noResponse: 'no response',
  gone: 'This link leads to something that does not exist or was deleted.',
} as const
