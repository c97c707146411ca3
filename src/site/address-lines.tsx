import type { Office } from '@/payload-types'

const townOf = (office: Office) => [[office.city, office.state].filter(Boolean).join(', '), office.zip].filter(Boolean).join(' ')
export const addressOf = (office: Office) => [office.street, townOf(office)].filter(Boolean).join(', ')

export const AddressLines = ({ office }: { office: Office }) => (
  <address>
    {office.street}
    <br />
    {townOf(office)}
  </address>
)
