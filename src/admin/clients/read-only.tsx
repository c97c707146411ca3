import { formatAddress } from '@/client/text/format-address'
import { formatMoney } from '@/client/text/format-money'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { CalendarDate } from '@/ui/calendar-date'
import { EmailLink, PhoneLink } from '@/ui/contact-links'
import { DescriptionItem, DescriptionList } from '@/ui/description-list'
import type { Client } from './queries'

const text = strings.clients
const label = text.fields

export const ReadOnlyClient = ({ client }: { client: Client }) => (
  <>
    <Alert>{text.viewOnlyText(client.ownerName)}</Alert>
    <ClientDetails client={client} />
  </>
)

export function ClientDetails({ client }: { client: Client }) {
  const { billing } = client
  const details: [name: string, value: React.ReactNode][] = [
    [label.type, client.type],
    [label.name, client.name],
    [label.firstName, [client.firstName, client.middleName].filter(Boolean).join(' ')],
    [label.lastName, client.lastName],
    [label.email, client.email && <EmailLink address={client.email} />],
    [label.phone, client.phone && <PhoneLink number={client.phone} />],
    [text.address, formatAddress(client.address)],
    [label.dob, client.dob && <CalendarDate date={client.dob} />],
    [label.gender, client.gender],
    [label.language, client.language],
    [label.employer, client.employer],
    [label.date, client.date && <CalendarDate date={client.date} />],
    [label.ssn, client.ssn],
    [label['billing-billingType'], billing.billingType],
    [label['billing-hourlyRate'], billing.hourlyRate !== null && formatMoney(billing.hourlyRate)],
    [label['billing-flatFee'], billing.flatFee !== null && formatMoney(billing.flatFee)],
    [label['billing-retainerAmount'], billing.retainerAmount !== null && formatMoney(billing.retainerAmount)],
    [label['billing-billingContactName'], billing.billingContactName],
    [label['billing-billingContactEmail'], billing.billingContactEmail && <EmailLink address={billing.billingContactEmail} />],
    [label['billing-billingContactPhone'], billing.billingContactPhone && <PhoneLink number={billing.billingContactPhone} />],
    [label['billing-clientBalance'], formatMoney(billing.clientBalance)],
    [label['billing-notes'], billing.notes],
    [label.notes, client.notes],
  ]
  return (
    <DescriptionList>
      {details
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <DescriptionItem key={name} term={name}>
            {value}
          </DescriptionItem>
        ))}
    </DescriptionList>
  )
}
