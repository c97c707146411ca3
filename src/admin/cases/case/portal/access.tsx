'use client'
import { Languages, Link2, MessageSquare, X } from 'lucide-react'
import { useState } from 'react'
import { type Portal, type PortalLink, portalKey } from '@/admin/cases/queries'
import { openChat } from '@/admin/chat/windows'
import { describeUserAgent } from '@/admin/records/describe-user-agent'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { RelativeTime } from '@/ui/relative-time'
import { NewLinkDialog } from './new-link-dialog'
import styles from './portal.module.css'

const text = strings.portal
const otherLanguages = { en: 'es', es: 'en' } as const
const kinds = { invited: 'new', open: 'good', ended: 'neutral' } as const
type Props = { caseId: string; portal: Portal; canEdit: boolean; onLink: (link: PortalLink) => void }

export function PortalAccess({ caseId, portal, canEdit, onLink }: Props) {
  const [isRenewing, setIsRenewing] = useState(false)
  const end = useAction({
    mutationFn: () => api.portals.end({ id: portal.id }, { ifMatch: recordVersion(portal) }),
    confirm: () => ({ title: text.endQuestion, message: text.endText, confirmLabel: text.end, danger: true }),
    successMessage: () => text.ended,
    errorMessage: text.endFailed,
    invalidates: portalKey(caseId),
  })
  const changeLanguage = useAction({
    mutationFn: ({ id, language: before, updatedAt }: Portal) =>
      api.portals.update({ id, language: otherLanguages[before] }, { ifMatch: recordVersion({ updatedAt }) }),
    successMessage: ({ portal: saved }) => text.languageChanged[saved.language],
    undo: ({ portal: saved }) => changeLanguage.run(saved),
    errorMessage: text.languageFailed,
    invalidates: portalKey(caseId),
  })
  const { state, clientName, language, until, linkExpiresAt, remindersStoppedAt, lastSeenAt, threadId } = portal
  return (
    <section className={styles.box} aria-labelledby="portal-access">
      <h2 id="portal-access" className={styles.heading}>
        {clientName} <Badge kind={kinds[state]}>{text.states[state]}</Badge>
      </h2>
      <p className={styles.facts}>
        <span>{text.reads[language]}</span>
        {lastSeenAt && (
          <span>
            {text.seen} <RelativeTime at={lastSeenAt} />
          </span>
        )}
        {state !== 'ended' && linkExpiresAt && (
          <span>
            {text.linkExpires} <RelativeTime at={linkExpiresAt} />
          </span>
        )}
        {state !== 'ended' && until && (
          <span title={text.untilHint}>
            {text.until} <RelativeTime at={until} />
          </span>
        )}
        {remindersStoppedAt && (
          <span>
            {text.reminders} {text.stopped}
          </span>
        )}
      </p>
      {state !== 'ended' && (
        <>
          {canEdit && portal.needsLinkForCodes && (
            <p className={styles.faint}>{text.needsLinkForCodes[portal.clientEmail ? 'changed' : 'noEmail']}</p>
          )}
          {portal.devices.length === 0 ? <p className={styles.faint}>{text.noDevices}</p> : <Devices devices={portal.devices} />}
          <p className={styles.buttons}>
            <Button small icon={MessageSquare} onClick={() => openChat(threadId)}>
              {text.openMessages}
            </Button>
            {canEdit && (
              <>
                <Button small icon={Link2} onClick={() => setIsRenewing(true)}>
                  {text.newLink}
                </Button>
                <Button small icon={Languages} busy={changeLanguage.isPending} onClick={() => changeLanguage.run(portal)}>
                  {text.changeLanguage[language]}
                </Button>
                <Button small icon={X} variant="quiet" onClick={() => end.run()}>
                  {text.end}
                </Button>
              </>
            )}
          </p>
        </>
      )}
      {isRenewing && <NewLinkDialog caseId={caseId} portal={portal} onClose={() => setIsRenewing(false)} onLink={onLink} />}
    </section>
  )
}

const Devices = ({ devices }: { devices: Portal['devices'] }) => (
  <Disclosure title={text.devices(devices.length)}>
    <ul className={styles.list}>
      {devices.map((device) => (
        <li key={device.id}>
          {describeUserAgent(device.agent)}
          <span className={styles.faint}>
            {' '}
            · {text.seen} <RelativeTime at={device.seenAt} />
          </span>
        </li>
      ))}
    </ul>
  </Disclosure>
)
