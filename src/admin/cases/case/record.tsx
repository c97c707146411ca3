'use client'
import { useQuery } from '@tanstack/react-query'
import { NotebookPen, Printer, Star, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { memo } from 'react'
import columnStyles from '@/admin/cases/columns.module.css'
import { cachedResource, handOver, useDeleteCase, useToggleBookmark } from '@/admin/cases/mutations'
import { routes } from '@/admin/cases/routes'
import { CourtDateBadge } from '@/admin/records/court-date-badge'
import { HandOverButton } from '@/admin/records/hand-over/hand-over-button'
import { RecordBreadcrumb, RecordLoading, RecordPlaceholder } from '@/admin/records/record-loading'
import { ScreenLink } from '@/admin/records/screen-link'
import { useCanEdit } from '@/admin/records/use-can-edit'
import { useRecordPreview } from '@/admin/records/use-record-preview'
import { RecordViewers } from '@/admin/records/viewers'
import { WallButton } from '@/admin/records/walls/wall-button'
import { WalledBadge } from '@/admin/records/walls/walled-badge'
import { lazyPart } from '@/client/lazy-part'
import { caseQuery } from '@/client/queries/record-queries'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button, buttonClass, IconButton } from '@/ui/button'
import { MoreActions } from '@/ui/more-actions'
import { Page } from '@/ui/page'
import { PrintTimeZoneProvider } from '@/ui/print-time-zone'
import { Skeleton } from '@/ui/skeleton'
import { usePreload } from '@/ui/use-preload'
import type { Case, Row } from '../queries'
import { StatusBadge } from '../status-badge'
import { ClientContactLinks, ClientName } from './client-links'
import { useCaseUploads } from './documents/attachment-mutations'
import { EditCaseForm } from './edit'
import { CaseLog } from './log'
import { ReadOnlyCase } from './read-only'
import { CaseSummary, CaseSummaryTitle } from './summary'
import { CaseTabs } from './tabs'
import { TemplateOffer } from './templates/template-offer'
import { useShowLogForm } from './use-show-log-form'

const text = strings.caseForm
const preload = () =>
  Promise.all([
    import('./chat/chat'),
    import('./client-matches'),
    import('./deadlines'),
    import('./documents/documents'),
    import('./parties/parties'),
    import('./portal/portal'),
    import('./todos/todos'),
    import('../reminders'),
    import('./print-view'),
  ])
const lazy = lazyPart(() => <Skeleton label={strings.cases.loading} lines={6} />)
const Chat = lazy(dynamic(() => import('./chat/chat').then((file) => file.Chat)))
const Deadlines = lazy(dynamic(() => import('./deadlines').then((file) => file.Deadlines)))
const Documents = lazy(dynamic(() => import('./documents/documents').then((file) => file.Documents)))
const Parties = lazy(dynamic(() => import('./parties/parties').then((file) => file.Parties)))
const Portal = lazy(dynamic(() => import('./portal/portal').then((file) => file.Portal)))
const Todos = lazy(dynamic(() => import('./todos/todos').then((file) => file.Todos)))
const Reminders = lazy(dynamic(() => import('../reminders').then((file) => file.Reminders)))
const PrintView = lazy(dynamic(() => import('./print-view').then((file) => file.PrintView)))

export function CaseRecord({ id, onAccessError }: { id: string; onAccessError: (message: string) => void }) {
  usePreload(preload)
  const query = useQuery(caseQuery(id))
  const { row, record: fullCase } = useRecordPreview<Row, Case>(cachedResource, id, query.data)
  const canModify = useCanEdit(row?.canModify ?? false)
  const mode = useSearchParams().get('mode')
  const loadingProps = { query, routes, onAccessError, text: strings.cases }
  if (!row) return <RecordLoading {...loadingProps} />
  if (fullCase && mode === 'print')
    return (
      <PrintTimeZoneProvider>
        <PrintView row={fullCase} />
      </PrintTimeZoneProvider>
    )
  const isViewOnly = mode === 'view'
  const canEdit = canModify && !isViewOnly
  return (
    <Page
      title={row.title}
      breadcrumb={<RecordBreadcrumb routes={routes} listTitle={strings.cases.title} current={row.title || row.caseNumber} />}
      eyebrow={
        <>
          <span>{canEdit ? text.edit : text.view}</span>
          <span>{row.caseNumber}</span>
          <StatusBadge status={row.status} />
          <CourtDateBadge row={row} />
          <WalledBadge record={fullCase} name={row.title} subject={{ case: row.id, client: row.clientId }} />
          <ClientName row={row} />
        </>
      }
      titleSuffix={<RecordViewers record={`case/${row.id}`} />}
      actions={<Actions row={row} fullCase={fullCase} isViewOnly={isViewOnly} />}
      aside={<CaseSummary row={row} fullCase={fullCase} />}
      asideTitle={<CaseSummaryTitle row={row} />}
    >
      {fullCase && !canModify && <ReadOnlyAlert fullCase={fullCase} />}
      {fullCase ? <RecordTabs fullCase={fullCase} canEdit={canEdit} isViewOnly={isViewOnly} /> : <RecordPlaceholder {...loadingProps} />}
    </Page>
  )
}

function ReadOnlyAlert({ fullCase: { ownerName, assignedToName, assigneeLeft } }: { fullCase: Case }) {
  const people = new Set([ownerName, assigneeLeft ? null : assignedToName].filter((name) => name !== null))
  return <Alert>{text.readOnly([...people])}</Alert>
}

function Actions({ row, fullCase, isViewOnly }: { row: Row; fullCase: Case | undefined; isViewOnly: boolean }) {
  const deleteCase = useDeleteCase()
  const toggleBookmark = useToggleBookmark()
  const showLogForm = useShowLogForm()
  return (
    <>
      {row.canModify && isViewOnly && (
        <ScreenLink href={routes.recordHref(row.id)} className={buttonClass()}>
          {strings.form.edit}
        </ScreenLink>
      )}
      {fullCase && <ClientContactLinks row={fullCase} />}
      {fullCase && <IconButton icon={NotebookPen} label={strings.recordSummary.newLogEntry} onClick={showLogForm} />}
      <IconButton
        icon={Star}
        ignoresDoubleClick
        label={row.bookmarked ? strings.cases.unbookmark : strings.cases.bookmark}
        aria-pressed={row.bookmarked}
        className={row.bookmarked ? columnStyles.star : ''}
        onClick={() => toggleBookmark(row)}
      />
      <MoreActions>
        <ScreenLink href={`${routes.recordHref(row.id)}?mode=print`} className={buttonClass({ variant: 'quiet' })}>
          <Printer size={16} aria-hidden /> {strings.log.courtSummary}
        </ScreenLink>
        {row.canHandOver && !isViewOnly && <HandOverButton handOver={handOver} record={{ id: row.id, name: row.title }} />}
        {!isViewOnly && <WallButton record={{ noun: 'case', id: row.id, name: row.title }} />}
        {row.canDelete && !isViewOnly && (
          <Button icon={Trash2} variant="quiet" onClick={async () => (await deleteCase(row)) && routes.navigateToList()}>
            {strings.form.delete}
          </Button>
        )}
      </MoreActions>
    </>
  )
}

// Switching tabs changes the URL; memo keeps that from rendering every tab again.
const RecordTabs = memo(function RecordTabs({ fullCase, canEdit, isViewOnly }: { fullCase: Case; canEdit: boolean; isViewOnly: boolean }) {
  const uploads = useCaseUploads(fullCase.id)
  return (
    <CaseTabs
      counts={{ todo: fullCase.todos.open }}
      panels={{
        details: (
          <>
            {fullCase.templateOffer && canEdit && <TemplateOffer caseId={fullCase.id} offer={fullCase.templateOffer} />}
            {canEdit ? <EditCaseForm row={fullCase} /> : <ReadOnlyCase row={fullCase} onClose={() => void routes.navigateToList()} />}
            <CaseLog caseId={fullCase.id} />
          </>
        ),
        parties: <Parties row={fullCase} canEdit={canEdit} />,
        deadlines: <Deadlines row={fullCase} canEdit={canEdit} />,
        documents: <Documents row={fullCase} canEdit={canEdit} uploads={uploads} />,
        portal: <Portal row={fullCase} canEdit={canEdit} />,
        reminders: <Reminders row={isViewOnly ? { ...fullCase, canModify: false } : fullCase} />,
        chat: <Chat row={fullCase} canEdit={canEdit} />,
        todo: <Todos row={fullCase} canEdit={canEdit} isViewOnly={isViewOnly} />,
      }}
    />
  )
})
