export const duplicates = {
  client: 'A similar client may already exist:',
  person: 'A similar client or contact may already exist:',
  kinds: { client: 'client', contact: 'contact' },
  newTab: '(opens in a new tab)',
  reasons: { sameEmail: 'same email', samePhone: 'same phone', similarName: 'similar name' },
} as const
