'use client'
import { useState } from 'react'

export type PickedClient = { id: string; name: string }
/** Sends a client picked from the list by id, since two clients may have the same name. */
export function usePickedClient(initial?: PickedClient) {
  const [picked, onPick] = useState(initial)
  return {
    picked,
    onPick,
    withClientId: <Body extends { clientName?: unknown }>(body: Body): Body =>
      picked && body.clientName === picked.name ? { ...body, clientName: picked.id } : body,
  }
}
