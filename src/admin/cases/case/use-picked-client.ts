'use client'
import { useState } from 'react'

export type PickedClient = { id: string; name: string }
/** Sends a client picked from the list by id, since two clients may have the same name. */
export function usePickedClient(initial?: PickedClient) {
  const [picked, onPick] = useState(initial)
  return {
    picked,
    onPick,
    /** `shownName`: what the field shows, which is not in the body if it has not changed. */
    withClientId: <Body extends { clientName?: unknown }>(body: Body, shownName = body.clientName): Body =>
      picked && shownName === picked.name ? { ...body, clientName: picked.id } : body,
  }
}
