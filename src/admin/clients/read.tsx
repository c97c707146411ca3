import { addressLinesOf, money } from '@/client/written'
import { Day } from '@/ui/day'
import { Fact, Facts } from '@/ui/group'
import { Notice } from '@/ui/notice'
import { MailTo, PhoneTo } from '@/ui/reach'
import { words } from '../words'
import type { Client } from './queries'

const text = words.clients
const label = text.fields

export const ReadClient = ({ client }: { client: Client }) => (
  <>
    <Notice>{text.viewOnlyText}</Notice>
    <ClientFacts client={client} />
  </>
)

export function ClientFacts({ client }: { client: Client }) {
  const { billing } = client
  const facts: [name: string, value: React.ReactNode][] = [
    [label.type, client.type],
    [label.name, client.name],
    [label.firstName, [client.firstName, client.middleName].filter(Boolean).join(' ')],
    [label.lastName, client.lastName],
    [label.email, client.email && <MailTo address={client.email} />],
    [label.phone, client.phone && <PhoneTo number={client.phone} />],
    [text.address, addressLinesOf(client.address)],
    [label.dob, client.dob && <Day date={client.dob} />],
    [label.gender, client.gender],
    [label.language, client.language],
    [label.employer, client.employer],
    [label.date, client.date && <Day date={client.date} />],
    [label.ssn, client.ssn],
    [label['billing-billingType'], billing.billingType],
    [label['billing-hourlyRate'], billing.hourlyRate !== null && money(billing.hourlyRate)],
    [label['billing-flatFee'], billing.flatFee !== null && money(billing.flatFee)],
    [label['billing-retainerAmount'], billing.retainerAmount !== null && money(billing.retainerAmount)],
    [label['billing-billingContactName'], billing.billingContactName],
    [label['billing-billingContactEmail'], billing.billingContactEmail && <MailTo address={billing.billingContactEmail} />],
    [label['billing-billingContactPhone'], billing.billingContactPhone && <PhoneTo number={billing.billingContactPhone} />],
    [label['billing-clientBalance'], money(billing.clientBalance)],
    [label['billing-notes'], billing.notes],
    [label.notes, client.notes],
  ]
  return (
    <Facts>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </Facts>
  )
}
