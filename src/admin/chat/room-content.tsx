'use client'
import { isForbiddenOrNotFound } from '@/client/queries/queries'
import * as strings from '@/strings/index'
import { Alert, ErrorAlert } from '@/ui/alert'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { Skeleton } from '@/ui/skeleton'
import { JoinAsAdminButton } from './join-as-admin-button'
import type { useRoom } from './queries'
import { Thread } from './thread'

/** The messages of a room, or why they are not shown. */
export function RoomContent({ room, error, retry }: ReturnType<typeof useRoom>) {
  if (room?.joined) return <Thread room={room} />
  if (room) return <Alert action={<JoinAsAdminButton room={room} />}>{strings.messages.notParticipant}</Alert>
  if (isForbiddenOrNotFound(error)) return <ErrorAlert message={strings.communications.noThreadHere} />
  return error ? <LoadErrorInline onRetry={retry} /> : <Skeleton label={strings.messages.loading} lines={4} />
}
