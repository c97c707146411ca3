import { phoneHref } from '@/ui/contact-links'
import type { PortalStrings } from './strings'

export type Office = { name: string; phone: string | null; address: string | null }

/** How to reach the office without this page. */
export const OfficeContact = ({ office: { phone, address }, text }: { office: Office; text: PortalStrings }) => (
  <address className="portal-contact">
    {phone && (
      <a href={phoneHref(phone)}>
        {text.call} <span className="number">{phone}</span>
      </a>
    )}
    {address && (
      <span>
        {text.address}: {address}
      </span>
    )}
  </address>
)
