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
import { Kind } from './cells'
import { EditClient } from './edit'
import { cachedResource, useDeleteClient } from './mutations'
import { places } from './places'
import { type Client, clientRecord, type Row } from './queries'
import { ClientFacts, ReadClient } from './read'

const text = words.clients

export function ClientRecord({ id, refuse }: { id: string; refuse: (sentence: string) => void }) {
  const query = useQuery(clientRecord(id))
  const { row, whole: fullClient } = useOpened<Row, Client>(cachedResource, id, query.data)
  const isPrintSheet = useSearchParams().get('mode') === 'sheet'
  const loadingProps = { found: query, places, text, refuse }
  if (!row) return <Opening {...loadingProps} />
  if (fullClient && isPrintSheet) return <PrintSheet client={fullClient} />
  return (
    <Page
      title={row.displayName}
      above={<Way places={places} up={text.title} here={row.displayName} />}
      beside={<Kind row={row} />}
      actions={<Actions row={row} />}
      below={<Summary row={row} />}
      aside={fullClient ? <Beside client={fullClient} /> : <Skeleton label={text.loading} />}
    >
      {fullClient ? (
        fullClient.canModify ? (
          <EditClient client={fullClient} />
        ) : (
          <ReadClient client={fullClient} />
        )
      ) : (
        <Rest {...loadingProps} />
      )}
    </Page>
  )
}

function Actions({ row }: { row: Row }) {
  const deleteClient = useDeleteClient()
  return (
    <>
      <InScreen href={`${places.one(row.id)}?mode=sheet`} className={buttonLook({ look: 'quiet' })}>
        <Printer size={16} aria-hidden /> {text.sheet}
      </InScreen>
      {row.canDelete && (
        <Button icon={Trash2} look="quiet" onClick={async () => (await deleteClient(row)) && places.toList()}>
          {words.form.delete}
        </Button>
      )}
    </>
  )
}

const PrintSheet = ({ client }: { client: Client }) => (
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

const Summary = ({ row }: { row: Row }) => (
  <p>
    {row.phone && <PhoneTo number={row.phone} />}
    {row.email && <MailTo address={row.email} />}
    <AlsoHere record={`client/${row.id}`} />
  </p>
)
