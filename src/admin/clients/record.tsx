'use client'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Button } from '@/ui/button'
import { MailTo, PhoneTo } from '@/ui/reach'
import { Opening, Way } from '../shell/opening'
import { Page } from '../shell/page'
import { words } from '../words'
import { Beside } from './beside'
import { Kind, useDelete } from './cells'
import styles from './clients.module.css'
import { EditClient } from './edit'
import { places } from './places'
import { type Client, clientRecord } from './queries'
import { ReadClient } from './read'

const text = words.clients

/** One client: to edit by right, else to read. */
export function ClientRecord({ id, refuse }: { id: string; refuse: (sentence: string) => void }) {
  const found = useQuery(clientRecord(id))
  return found.data ? <Opened client={found.data} /> : <Opening {...{ found, places, text, refuse }} />
}

function Opened({ client }: { client: Client }) {
  const remove = useDelete()
  return (
    <Page
      title={client.displayName}
      above={<Way places={places} up={text.title} here={client.displayName} />}
      beside={<Kind row={client} />}
      actions={
        client.canDelete && (
          <Button icon={Trash2} look="quiet" onClick={async () => (await remove(client)) && places.toList()}>
            {words.form.delete}
          </Button>
        )
      }
      below={<Known client={client} />}
      aside={<Beside client={client} />}
    >
      {client.canModify ? <EditClient client={client} /> : <ReadClient client={client} />}
    </Page>
  )
}

/** What one looks for while somebody waits on the phone. */
const Known = ({ client }: { client: Client }) => (
  <p className={styles.known}>
    {client.phone && <PhoneTo number={client.phone} />}
    {client.email && <MailTo address={client.email} />}
  </p>
)
