import { Readable } from 'node:stream'
import { fail } from '@/contract/errors'
import type { Route } from '@/contract/route'
import { subscribe } from '@/providers/bus'

type Transfer = { isRefused: boolean; stream?: Readable }
const running = new Map<string, Set<Transfer>>()
let isSubscribed = false
function subscribeToWalls() {
  if (isSubscribed) return
  isSubscribed = true
  subscribe((message) => {
    if (message.topic !== 'walls' || !message.hides) return
    for (const transfer of message.people.flatMap((person) => [...(running.get(person) ?? [])])) {
      transfer.isRefused = true
      transfer.stream?.destroy()
    }
  })
}

/**
 * Tracks an upload, download or export of a person from before its access check until its stream closes: a new wall
 * against them ends all of theirs.
 */
export function startTransfer({ kind }: Route, person: string | undefined) {
  subscribeToWalls()
  const transfer: Transfer = { isRefused: false }
  const isTracked = person !== undefined && (kind === 'file' || kind === 'upload')
  const own = (isTracked && running.get(person)) || new Set()
  if (isTracked) running.set(person, own.add(transfer))
  const finish = () => {
    own.delete(transfer)
    if (isTracked && own.size === 0 && running.get(person) === own) running.delete(person)
  }
  return {
    finish,
    /** Fails if a wall came after the access check. */
    track<Body>(body: Body): Body {
      if (!(body instanceof Readable)) finish()
      else transfer.stream = body.once('close', finish)
      if (!transfer.isRefused) return body
      transfer.stream?.destroy()
      return fail('notFound')
    },
  }
}
