'use client'
import { useQuery } from '@tanstack/react-query'
import { Printer, Star, Trash2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { memo } from 'react'
import { Button, buttonLook, IconButton } from '@/ui/button'
import { Day } from '@/ui/day'
import { Moment } from '@/ui/moment'
import { AlsoHere } from '../../shell/also-here'
import { InScreen } from '../../shell/in-screen'
import { Opening, Rest, Way } from '../../shell/opening'
import { Page } from '../../shell/page'
import { useOpened } from '../../shell/use-opened'
import { words } from '../../words'
import { kept, useBookmark, useDelete } from '../acts'
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

export function CaseRecord({ id, refuse }: { id: string; refuse: (sentence: string) => void }) {
  const query = useQuery(caseRecord(id))
  const { row, whole: fullCase } = useOpened<Row, Case>(kept, id, query.data)
  const mode = useSearchParams().get('mode')
  const loadingProps = { found: query, places, refuse, text: words.cases }
  if (!row) return <Opening {...loadingProps} />
  if (fullCase && mode === 'sheet') return <Sheet row={fullCase} />
  const viewOnly = mode === 'view'
  const canEdit = row.canModify && !viewOnly
  return (
    <Page
      narrow
      title={canEdit ? text.edit : text.view}
      above={<Way places={places} up={words.cases.title} here={row.title || row.caseNumber} />}
      beside={<Status status={row.status} />}
      actions={<Actions row={row} viewOnly={viewOnly} />}
      below={<Summary row={row} createdByName={fullCase?.createdByName} />}
    >
      {fullCase ? <RecordTabs row={fullCase} canEdit={canEdit} /> : <Rest {...loadingProps} />}
    </Page>
  )
}

function Actions({ row, viewOnly }: { row: Row; viewOnly: boolean }) {
  const deleteCase = useDelete()
  const toggleBookmark = useBookmark()
  return (
    <>
      {row.canModify && viewOnly && (
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
        onClick={() => toggleBookmark(row)}
      />
      {row.canDelete && !viewOnly && (
        <Button icon={Trash2} look="quiet" onClick={async () => (await deleteCase(row)) && places.toList()}>
          {words.form.delete}
        </Button>
      )}
    </>
  )
}

// Switching tabs changes the URL; memo keeps that from rendering every tab again.
const RecordTabs = memo(function RecordTabs({ row, canEdit }: { row: Case; canEdit: boolean }) {
  const uploads = useCaseUploads(row.id)
  return (
    <CaseTabs
      counts={{ todo: row.todos.open }}
      panels={{
        details: (
          <>
            {canEdit ? <EditCase row={row} /> : <ReadCase row={row} />}
            <CaseLog caseId={row.id} />
          </>
        ),
        documents: <Documents row={row} canEdit={canEdit} uploads={uploads} />,
        reminders: <Reminders row={row} />,
        chat: <Chat row={row} canEdit={canEdit} />,
        todo: <Todos row={row} canEdit={canEdit} />,
      }}
    />
  )
})

const Summary = ({ row, createdByName }: { row: Row; createdByName: string | null | undefined }) => (
  <p>
    <strong>{row.title}</strong>
    <span>{row.caseNumber}</span>
    <span>{row.clientName}</span>
    <Day date={row.date} />
    {createdByName !== undefined && (
      <span>
        {text.made(createdByName ?? text.nobody)}
        <Moment at={row.createdAt} />
      </span>
    )}
    <AlsoHere record={`case/${row.id}`} />
  </p>
)
