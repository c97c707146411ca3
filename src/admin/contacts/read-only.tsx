import * as strings from '@/strings/index'
import { EmailLink, PhoneLink } from '@/ui/contact-links'
import { DescriptionItem, DescriptionList } from '@/ui/description-list'
import type { Contact } from './queries'
import { VisitorMessage } from './visitor-message'

const text = strings.contacts

export const ReadOnlyContact = ({ contact }: { contact: Contact }) => (
  <>
    <VisitorMessage contact={contact} />
    <DescriptionList>
      <DescriptionItem term={text.email}>{contact.email ? <EmailLink address={contact.email} /> : text.none}</DescriptionItem>
      <DescriptionItem term={text.phone}>{contact.phone ? <PhoneLink number={contact.phone} /> : text.none}</DescriptionItem>
      <DescriptionItem term={text.area}>{contact.area ?? text.noArea}</DescriptionItem>
      <DescriptionItem term={text.courtDateField}>{contact.hasCourtDate ? text.courtDateSoon : text.noCourtDate}</DescriptionItem>
      <DescriptionItem term={text.notes}>{contact.notes || text.none}</DescriptionItem>
    </DescriptionList>
  </>
)
