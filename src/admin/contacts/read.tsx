import { Fact, Facts } from '@/ui/group'
import { MailTo, PhoneTo } from '@/ui/reach'
import { words } from '../words'
import { Message } from './message'
import type { Contact } from './queries'

const text = words.contacts

export const ReadContact = ({ contact }: { contact: Contact }) => (
  <>
    <Message contact={contact} />
    <Facts>
      <Fact name={text.email}>{contact.email ? <MailTo address={contact.email} /> : text.none}</Fact>
      <Fact name={text.phone}>{contact.phone ? <PhoneTo number={contact.phone} /> : text.none}</Fact>
      <Fact name={text.area}>{contact.area ?? text.noArea}</Fact>
      <Fact name={text.notes}>{contact.notes || text.none}</Fact>
    </Facts>
  </>
)
