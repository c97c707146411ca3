'use client'
import { useQuery } from '@tanstack/react-query'
import { Printer, Trash2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { Button, buttonLook } from '@/ui/button'
import { MailTo, PhoneTo } from '@/ui/reach'
import { Skeleton } from '@/ui/skeleton'
import { AlsoHere } from '../shell/also-here'
import { InScreen } from '../shell/in-screen'
import { Opening, Rest, Way } from '../shell/opening'
import { Page } from '../shell/page'
import { useOpened } from '../shell/use-opened'
import { words } from '../words'
import { Beside, Cases } from './beside'
import { Kind, kept, useDelete } from './cells'
import { EditClient } from './edit'
import { places } from './places'
import { type Client, clientRecord, type Row } from './queries'
import { ClientFacts, ReadClient } from './read'

const text = words.clients

/** One client: to edit by right, else to read. */
export function ClientRecord({ id, refuse }: { id: string; refuse: (sentence: string) => void }) {
  const found = useQuery(clientRecord(id))
  const { row, whole } = useOpened<Row, Client>(kept, id, found.data)
  const sheet = useSearchParams().get('mode') === 'sheet'
  const rest = { found, places, text, refuse }
  if (!row) return <Opening {...rest} />
  if (whole && sheet) return <Sheet client={whole} />
  return (
    <Page
      title={row.displayName}
      above={<Way places={places} up={text.title} here={row.displayName} />}
      beside={<Kind row={row} />}
      actions={<Actions row={row} />}
      below={<Known row={row} />}
      aside={whole ? <Beside client={whole} /> : <Skeleton label={text.loading} />}
    >
      {whole ? whole.canModify ? <EditClient client={whole} /> : <ReadClient client={whole} /> : <Rest {...rest} />}
    </Page>
  )
}

function Actions({ row }: { row: Row }) {
  const remove = useDelete()
  return (
    <>
      <InScreen href={`${places.one(row.id)}?mode=sheet`} className={buttonLook({ look: 'quiet' })}>
        <Printer size={16} aria-hidden /> {text.sheet}
      </InScreen>
      {row.canDelete && (
        <Button icon={Trash2} look="quiet" onClick={async () => (await remove(row)) && places.toList()}>
          {words.form.delete}
        </Button>
      )}
    </>
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
const Known = ({ row }: { row: Row }) => (
  <p>
    {row.phone && <PhoneTo number={row.phone} />}
    {row.email && <MailTo address={row.email} />}
    <AlsoHere record={`client/${row.id}`} />
  </p>
)
