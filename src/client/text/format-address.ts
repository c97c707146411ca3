type Address = Record<'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string | null>
export const formatAddress = ({ line1, line2, city, state, zip, country }: Address) =>
  [line1, line2, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '), country].filter(Boolean).join('\n')
