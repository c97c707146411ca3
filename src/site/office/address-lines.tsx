import type { Office } from '@/payload-types'

// A no-break space keeps state and ZIP code on one line.
const formatTown = (office: Office) => [office.city, [office.state, office.zip].filter(Boolean).join('\u00a0')].filter(Boolean).join(', ')
export const formatAddress = (office: Office) => [office.street, formatTown(office)].filter(Boolean).join(', ')

export const AddressLines = ({ office }: { office: Office }) => (
  <address>
    {office.street}
    <br />
    {formatTown(office)}
  </address>
)
