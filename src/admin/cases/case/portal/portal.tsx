'use client'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ListState } from '@/admin/cases/list-state'
import { type Case, type PortalLink, type Portal as PortalRecord, portalQuery } from '@/admin/cases/queries'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { DocumentRequests } from '../document-requests/document-requests'
import { PortalAccess } from './access'
import { PortalAppointments } from './appointments'
import { PortalLinkDialog } from './link-dialog'
import { NextStep } from './next-step'
import { OpenPortalDialog } from './open-dialog'
import styles from './portal.module.css'
import { ReleasedFiles } from './released-files'

const text = strings.portal

/** What the client of the case sees in the portal, and the link to it. */
export function Portal({ row, canEdit }: { row: Case; canEdit: boolean }) {
  const query = useQuery(portalQuery(row.id))
  const [isOpening, setIsOpening] = useState(false)
  const [link, setLink] = useState<PortalLink>()
  const portal = query.data
  const isOpen = portal != null && portal.state !== 'ended'
  const canOpen = canEdit && row.clientId !== null
  const openButton = query.isSuccess && !isOpen && canOpen && (
    <Button variant="primary" onClick={() => setIsOpening(true)}>
      {portal ? text.openAgain : text.open}
    </Button>
  )
  return (
    <section className={styles.panel} aria-label={text.title}>
      {query.isPending || query.isError || !portal ? (
        <ListState
          query={query}
          rows={[]}
          text={{ ...text, noneText: !canEdit ? text.noneReadOnly : canOpen ? text.noneText : text.noClient }}
          icon={KeyRound}
          action={openButton}
        />
      ) : (
        <PortalAccess caseId={row.id} portal={portal} canEdit={canEdit} onLink={setLink} />
      )}
      {portal && openButton && <div>{openButton}</div>}
      {isOpen && <PortalContent caseId={row.id} portal={portal} canEdit={canEdit} />}
      {isOpening && (
        <OpenPortalDialog caseId={row.id} hasEmail={row.clientEmail !== null} onClose={() => setIsOpening(false)} onOpened={setLink} />
      )}
      {link && <PortalLinkDialog link={link} onClose={() => setLink(undefined)} />}
    </section>
  )
}

const PortalContent = ({ caseId, portal, canEdit }: { caseId: string; portal: PortalRecord; canEdit: boolean }) => (
  <>
    <NextStep caseId={caseId} portal={portal} canEdit={canEdit} />
    <DocumentRequests caseId={caseId} canEdit={canEdit} />
    <PortalAppointments caseId={caseId} canEdit={canEdit} />
    <ReleasedFiles caseId={caseId} canEdit={canEdit} />
  </>
)
