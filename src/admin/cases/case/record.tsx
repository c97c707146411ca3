'use client'
import { useQuery } from '@tanstack/react-query'
import { Star, Trash2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { Button, buttonLook } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { AlsoHere } from '../../shell/also-here'
import { InScreen } from '../../shell/in-screen'
import { Opening, Way } from '../../shell/opening'
import { Page } from '../../shell/page'
import { words } from '../../words'
import { useBookmark, useDelete } from '../acts'
import { dayOf } from '../cells'
import { places } from '../places'
import { type Case, caseRecord } from '../queries'
import { Reminders } from '../reminders'
import { Status } from '../status'
import { useCaseUploads } from './attachment-acts'
import { Chat } from './chat'
import { Documents } from './documents'
import { EditCase } from './edit'
import { CaseLog } from './log'
import { ReadCase } from './read'
import { Sheet } from './sheet'
import { CaseTabs } from './tabs'
import { Todos } from './todos'

const text = words.caseForm

/** One case: to edit by right, else, or where only a look was asked for, to read. */
export function CaseRecord({ id, refuse }: { id: string; refuse: (sentence: string) => void }) {
  const found = useQuery(caseRecord(id))
  return found.data ? <Opened row={found.data} /> : <Opening {...{ found, places, refuse }} text={words.cases} />
}

function Opened({ row }: { row: Case }) {
  const remove = useDelete()
  const bookmark = useBookmark()
  const uploads = useCaseUploads(row.id)
  const mode = useSearchParams().get('mode')
  const looking = mode === 'view'
  const editing = row.canModify && !looking
  if (mode === 'sheet') return <Sheet row={row} />
  return (
    <Page
      narrow
      title={editing ? text.edit : text.view}
      above={<Way places={places} up={words.cases.title} here={row.title || row.caseNumber} />}
      beside={<Status status={row.status} />}
      actions={
        <>
          {row.canModify && looking && (
            <InScreen href={places.one(row.id)} className={buttonLook()}>
              {text.edited}
            </InScreen>
          )}
          <InScreen href={`${places.one(row.id)}?mode=sheet`} className={buttonLook({ look: 'quiet' })}>
            {words.log.sheet}
          </InScreen>
          <Button icon={Star} look="quiet" aria-pressed={row.bookmarked} onClick={() => bookmark(row)}>
            {row.bookmarked ? words.cases.unbookmark : words.cases.bookmark}
          </Button>
          {row.canDelete && !looking && (
            <Button icon={Trash2} look="quiet" onClick={async () => (await remove(row)) && places.toList()}>
              {words.form.delete}
            </Button>
          )}
        </>
      }
      below={<Known row={row} />}
    >
      <CaseTabs
        counts={{ todo: row.todos.open }}
        parts={{
          details: (
            <>
              {editing ? <EditCase row={row} /> : <ReadCase row={row} />}
              <CaseLog caseId={row.id} />
            </>
          ),
          documents: <Documents row={row} editing={editing} uploads={uploads} />,
          reminders: <Reminders row={row} />,
          chat: <Chat row={row} editing={editing} />,
          todo: <Todos row={row} editing={editing} />,
        }}
      />
    </Page>
  )
}

/** What one looks for first. */
const Known = ({ row }: { row: Case }) => (
  <p style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-1) var(--space-4)', overflowWrap: 'anywhere' }}>
    <strong>{row.title}</strong>
    <span>{row.caseNumber}</span>
    <span>{row.clientName}</span>
    <time dateTime={row.date}>{dayOf(row.date)}</time>
    <span>
      {text.made(row.createdByName ?? text.nobody)}
      <Moment at={row.createdAt} />
    </span>
    <AlsoHere record={`case/${row.id}`} />
  </p>
)
