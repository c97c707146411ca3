'use client'
import { useQuery } from '@tanstack/react-query'
import { Printer, Trash2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { Button, buttonLook } from '@/ui/button'
import { MailTo, PhoneTo } from '@/ui/reach'
import { AlsoHere } from '../shell/also-here'
import { InScreen } from '../shell/in-screen'
import { Opening, Way } from '../shell/opening'
import { Page } from '../shell/page'
import { words } from '../words'
import { Beside, Cases } from './beside'
import { Kind, useDelete } from './cells'
import styles from './clients.module.css'
import { EditClient } from './edit'
import { places } from './places'
import { type Client, clientRecord } from './queries'
import { ClientFacts, ReadClient } from './read'

const text = words.clients

/** One client: to edit by right, else to read. */
export function ClientRecord({ id, refuse }: { id: string; refuse: (sentence: string) => void }) {
  const found = useQuery(clientRecord(id))
  return found.data ? <Opened client={found.data} /> : <Opening {...{ found, places, text, refuse }} />
}

function Opened({ client }: { client: Client }) {
  const remove = useDelete()
  if (useSearchParams().get('mode') === 'sheet') return <Sheet client={client} />
  return (
    <Page
      title={client.displayName}
      above={<Way places={places} up={text.title} here={client.displayName} />}
      beside={<Kind row={client} />}
      actions={
        <>
          <InScreen href={`${places.one(client.id)}?mode=sheet`} className={buttonLook({ look: 'quiet' })}>
            {text.sheet}
          </InScreen>
          {client.canDelete && (
            <Button icon={Trash2} look="quiet" onClick={async () => (await remove(client)) && places.toList()}>
              {words.form.delete}
            </Button>
          )}
        </>
      }
      below={<Known client={client} />}
      aside={<Beside client={client} />}
    >
      {client.canModify ? <EditClient client={client} /> : <ReadClient client={client} />}
    </Page>
  )
}

/** Everything on one page, to print. */
const Sheet = ({ client }: { client: Client }) => (
  <Page
    narrow
    title={client.displayName}
    beside={<Kind row={client} />}
    actions={
      <>
        <Button icon={Printer} look="primary" onClick={() => window.print()}>
          {words.log.print}
        </Button>
        <InScreen href={places.one(client.id)} className={buttonLook()}>
          {text.back}
        </InScreen>
      </>
    }
  >
    <ClientFacts client={client} />
    <Cases client={client} />
  </Page>
)

/** What one looks for while somebody waits on the phone. */
const Known = ({ client }: { client: Client }) => (
  <p className={styles.known}>
    {client.phone && <PhoneTo number={client.phone} />}
    {client.email && <MailTo address={client.email} />}
    <AlsoHere record={`client/${client.id}`} />
  </p>
)
