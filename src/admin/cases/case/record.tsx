'use client'
import { useQuery } from '@tanstack/react-query'
import { Printer, Star, Trash2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { memo } from 'react'
import { Button, buttonLook, IconButton } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { AlsoHere } from '../../shell/also-here'
import { InScreen } from '../../shell/in-screen'
import { Opening, Rest, Way } from '../../shell/opening'
import { Page } from '../../shell/page'
import { useOpened } from '../../shell/use-opened'
import { words } from '../../words'
import { kept, useBookmark, useDelete } from '../acts'
import { dayOf } from '../cells'
import cells from '../cells.module.css'
import { places } from '../places'
import { type Case, caseRecord, type Row } from '../queries'
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
  const { row, whole } = useOpened<Row, Case>(kept, id, found.data)
  const mode = useSearchParams().get('mode')
  const rest = { found, places, refuse, text: words.cases }
  if (!row) return <Opening {...rest} />
  if (whole && mode === 'sheet') return <Sheet row={whole} />
  const looking = mode === 'view'
  const editing = row.canModify && !looking
  return (
    <Page
      narrow
      title={editing ? text.edit : text.view}
      above={<Way places={places} up={words.cases.title} here={row.title || row.caseNumber} />}
      beside={<Status status={row.status} />}
      actions={<Actions row={row} looking={looking} />}
      below={<Known row={row} maker={whole?.createdByName} />}
    >
      {whole ? <Parts row={whole} editing={editing} /> : <Rest {...rest} />}
    </Page>
  )
}

function Actions({ row, looking }: { row: Row; looking: boolean }) {
  const remove = useDelete()
  const bookmark = useBookmark()
  return (
    <>
      {row.canModify && looking && (
        <InScreen href={places.one(row.id)} className={buttonLook()}>
          {text.edited}
        </InScreen>
      )}
      <InScreen href={`${places.one(row.id)}?mode=sheet`} className={buttonLook({ look: 'quiet' })}>
        <Printer size={16} aria-hidden /> {words.log.sheet}
      </InScreen>
      <IconButton
        icon={Star}
        label={row.bookmarked ? words.cases.unbookmark : words.cases.bookmark}
        aria-pressed={row.bookmarked}
        className={row.bookmarked ? cells.star : ''}
        onClick={() => bookmark(row)}
      />
      {row.canDelete && !looking && (
        <Button icon={Trash2} look="quiet" onClick={async () => (await remove(row)) && places.toList()}>
          {words.form.delete}
        </Button>
      )}
    </>
  )
}

/** The tabs. A turn to another one changes the address, which must not draw all of them again. */
const Parts = memo(function Parts({ row, editing }: { row: Case; editing: boolean }) {
  const uploads = useCaseUploads(row.id)
  return (
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
  )
})

/** What one looks for first. */
const Known = ({ row, maker }: { row: Row; maker: string | null | undefined }) => (
  <p>
    <strong>{row.title}</strong>
    <span>{row.caseNumber}</span>
    <span>{row.clientName}</span>
    <time dateTime={row.date}>{dayOf(row.date)}</time>
    {maker !== undefined && (
      <span>
        {text.made(maker ?? text.nobody)}
        <Moment at={row.createdAt} />
      </span>
    )}
    <AlsoHere record={`case/${row.id}`} />
  </p>
)
