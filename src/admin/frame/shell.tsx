'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useMemo } from 'react'
import { ChatDock } from '@/admin/chat/dock'
import { WaitingGuests } from '@/admin/chat/guests/waiting-guests'
import { CallOverlay } from '@/calls/call-overlay'
import { staffCallTransport } from '@/client/call/staff-transport'
import { setCallTransport } from '@/client/call/transport'
import { deleteExpiredDrafts } from '@/client/form/drafts'
import { QueryProvider } from '@/client/queries/queries'
import { useLiveUpdates } from '@/client/queries/use-live-updates'
import { CurrentUserProvider, useCurrentUser } from '@/client/session/current-user'
import { restoreUser } from '@/client/session/session'
import { useIdleTime } from '@/client/session/use-idle-time'
import { accessRules, type CurrentUser } from '@/contract/access'
import { ReauthenticationDialog } from '@/sign-in/reauthentication-dialog'
import * as strings from '@/strings/index'
import { ConfirmProvider } from '@/ui/confirm-dialog'
import { InitialTime } from '@/ui/initial-time'
import { Toasts, toast, toastError } from '@/ui/toast'
import { ConnectionStatus } from './connection-status'
import { type OwnWalls, OwnWallsDialog } from './own-walls-dialog'
import { PaletteShortcut } from './palette/palette-shortcut'
import { ProgressBar } from './progress-bar'
import { SessionExpiredDialog } from './session-expired-dialog'
import { Sidebar } from './sidebar'
import { TopBar } from './top-bar'
import { useIgnoreClickThrough } from './use-ignore-click-through'
import { useRestoreFocus } from './use-restore-focus'

type Props = {
  user?: CurrentUser
  officeName?: string
  /** The office's. */
  timeZone?: string
  contactCounts?: { count: number; waiting: number } | null
  /** Walls that the person has not acknowledged. */
  ownWalls?: OwnWalls | undefined
  /** When the server rendered the page, in ms. */
  renderedAt?: number
  /** The office's public URL. */
  publicUrl?: string
  children: ReactNode
}

export function Shell({ user, renderedAt = 0, timeZone = 'UTC', children, ...rest }: Props) {
  const initialTime = useMemo(() => ({ now: new Date(renderedAt), timeZone }), [renderedAt, timeZone])
  const isAccountForm = usePathname() === '/admin/initial/account'
  useEffect(() => {
    deleteExpiredDrafts()
    void restoreUser()
  }, [])
  return (
    <QueryProvider>
      <ConfirmProvider>
        <ProgressBar />
        {user ? (
          <CurrentUserProvider user={user}>
            <InitialTime value={initialTime}>
              {isAccountForm ? (
                children
              ) : (
                <Frame renderedAt={renderedAt} {...rest}>
                  {children}
                </Frame>
              )}
            </InitialTime>
            <IdleTime />
            <ReauthenticationDialog />
            <SessionExpiredDialog email={user.email} />
          </CurrentUserProvider>
        ) : (
          children
        )}
        <Toasts />
      </ConfirmProvider>
    </QueryProvider>
  )
}

function Frame({ officeName = '', contactCounts = null, ownWalls, renderedAt = 0, publicUrl, children }: Omit<Props, 'user' | 'timeZone'>) {
  const user = useCurrentUser()
  useRestoreFocus()
  useIgnoreClickThrough()
  const isStaff = accessRules.staff(user)
  return (
    <div className="office-frame">
      <a className="office-skip" href="#content">
        {strings.frame.skip}
      </a>
      <TopBar officeName={officeName} isStaff={isStaff} />
      <Sidebar officeName={officeName} contactCounts={contactCounts} renderedAt={renderedAt} />
      <div className="office-content" id="content" tabIndex={-1}>
        {isStaff && (
          <div className="office-alerts">
            <ConnectionStatus />
            <WaitingGuests />
            <Calls me={user.id} />
          </div>
        )}
        {children}
      </div>
      {isStaff && <LiveUpdates userId={user.id} renderedAt={renderedAt} publicUrl={publicUrl} />}
      {isStaff && <ChatDock renderedAt={renderedAt} />}
      {isStaff && <PaletteShortcut />}
      {isStaff && <OwnWallsDialog initialData={ownWalls} />}
    </div>
  )
}

function Calls({ me }: { me: string }) {
  useEffect(() => setCallTransport(staffCallTransport), [])
  return <CallOverlay me={me} strings={strings.calls} onAnnouncement={showToast} />
}
const showToast = (message: string, isError: boolean) => (isError ? toastError(message) : toast(message))

function IdleTime() {
  useIdleTime()
  return null
}

type LiveUpdatesProps = { userId: string; renderedAt: number; publicUrl: string | undefined }
function LiveUpdates({ userId, renderedAt, publicUrl }: LiveUpdatesProps) {
  useLiveUpdates(userId, renderedAt, publicUrl)
  return null
}
