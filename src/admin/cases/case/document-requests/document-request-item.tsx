'use client'
import { useQuery } from '@tanstack/react-query'
import { Ban, Check, FileInput, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import boxStyles from '@/admin/cases/case/boxed-list.module.css'
import styles from '@/admin/cases/case/item-list.module.css'
import { portalQuery } from '@/admin/cases/queries'
import { AcceptDialog } from '@/admin/records/document-requests/accept-dialog'
import type { DocumentRequest } from '@/admin/records/document-requests/queries'
import { RequestFiles } from '@/admin/records/document-requests/request-files'
import { ReturnDialog } from '@/admin/records/document-requests/return-dialog'
import { sendChange, serialScope } from '@/admin/records/document-requests/send-change'
import { ReasonDialog } from '@/admin/records/reason-dialog'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { ActionMenu } from '@/ui/action-menu'
import { Badge, BadgeButton } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { formatCalendarDate } from '@/ui/format-date'
import { useDocumentRequestActions } from './use-document-request-actions'

const text = strings.documentRequests
const kinds = { requested: 'neutral', received: 'new', accepted: 'good', returned: 'urgent', waived: 'neutral' } as const
const loadWaiveValidation = () =>
  import('@/contract/document-requests').then(({ documentRequests: { waive } }) => ({ schema: waive.input.pick({ reason: true }) }))
type Props = { caseId: string; row: DocumentRequest; canEdit: boolean; onEdit: () => void }

export function DocumentRequestItem({ caseId, row, canEdit, onEdit }: Props) {
  const portal = useQuery(portalQuery(caseId)).data
  const language = portal?.language ?? null
  const [dialog, setDialog] = useState<'accept' | 'return' | 'waive'>()
  const { accept, setState, remove } = useDocumentRequestActions(caseId)
  const { en, translation, state } = row
  const isReceived = state === 'received'
  const close = () => setDialog(undefined)
  return (
    <li className={`${styles.item} ${boxStyles.stacked}`}>
      <About caseId={caseId} row={row} needsSpanish={portal === null || language === 'es'} onEdit={canEdit ? onEdit : undefined} />
      {canEdit && isReceived && (
        <span className={boxStyles.actions}>
          <Button
            small
            icon={Check}
            aria-label={text.acceptOf(en)}
            ignoresDoubleClick
            busy={accept.isPending}
            onClick={() => (translation ? setDialog('accept') : accept.run(row))}
          >
            {text.accept}
          </Button>
          <Button small icon={Undo2} aria-label={text.returnOf(en)} onClick={() => setDialog('return')}>
            {text.return}
          </Button>
        </span>
      )}
      {canEdit && (
        <span className={boxStyles.menu}>
          <ActionMenu
            label={text.actions(en)}
            actions={[
              { label: text.edit, icon: Pencil, onClick: onEdit },
              ...(state === 'requested' || state === 'returned'
                ? [{ label: text.receive, icon: FileInput, onClick: () => setState.run({ row, state: 'received' }) }]
                : [{ label: text.request, icon: RotateCcw, onClick: () => setState.run({ row, state: 'requested' }) }]),
              ...(state === 'waived' ? [] : [{ label: text.waive, icon: Ban, onClick: () => setDialog('waive') }]),
              { label: text.remove, icon: Trash2, onClick: () => remove.run(row) },
            ]}
          />
        </span>
      )}
      {dialog === 'accept' && <AcceptDialog caseId={caseId} request={row} onClose={close} />}
      {dialog === 'return' && <ReturnDialog caseId={caseId} request={row} language={language} onClose={close} />}
      {dialog === 'waive' && (
        <ReasonDialog
          title={text.waiveTitle(en)}
          text={text.waiveText}
          submitLabel={text.waiveSubmit}
          draftKey={`document-request.${row.id}.waive`}
          loadValidation={loadWaiveValidation}
          maxLength={1000}
          send={(reason) => sendChange(row, (version) => api.documentRequests.waive({ id: caseId, requestId: row.id, reason }, version))}
          {...serialScope(caseId)}
          errorMessage={text.failed}
          successMessage={text.waived}
          resource="document-request"
          onClose={close}
        />
      )}
    </li>
  )
}

type AboutProps = Pick<Props, 'caseId' | 'row'> & { needsSpanish: boolean; onEdit: (() => void) | undefined }
function About({ caseId, row, needsSpanish, onEdit }: AboutProps) {
  const { en, es, help, required, translation, due, state, reasonEn, reasonEs, reviewedByName, files } = row
  const facts = [due && text.due(formatCalendarDate(new Date(due))), reviewedByName && text.by(reviewedByName)].filter(Boolean)
  return (
    <div className={styles.text}>
      <span className={styles.name}>
        {en} <Badge kind={kinds[state]}>{text.states[state]}</Badge> {!required && <Badge>{text.optional}</Badge>}{' '}
        {translation && <Badge kind="info">{text.translation}</Badge>}
      </span>
      {es ? (
        <span className={styles.details} lang="es">
          {es}
        </span>
      ) : (
        needsSpanish && <NoSpanishName en={en} onEdit={onEdit} />
      )}
      {facts.length > 0 && <span className={styles.details}>{facts.join(' · ')}</span>}
      {help && <span className={styles.details}>{text.hintForClient(help)}</span>}
      {(reasonEn ?? reasonEs) && (
        <span className={styles.details} lang={reasonEn ? 'en' : 'es'}>
          {text.reason(reasonEn ?? reasonEs ?? '')}
        </span>
      )}
      {files.length > 0 && (
        <Disclosure title={text.files(files.length)}>
          <RequestFiles caseId={caseId} files={files} />
        </Disclosure>
      )}
    </div>
  )
}

/** Until there is a Spanish name, the client sees the English one. */
const NoSpanishName = ({ en, onEdit }: { en: string; onEdit: (() => void) | undefined }) => (
  <span>
    {onEdit ? (
      <BadgeButton kind="urgent" aria-label={text.addSpanish(en)} onClick={onEdit}>
        {text.noSpanish}
      </BadgeButton>
    ) : (
      <Badge kind="urgent">{text.noSpanish}</Badge>
    )}
  </span>
)
