'use client'
import { useRef } from 'react'

export type PickedClient = { id: string; name: string }
/** Sends a client picked from the list by id, since two clients may have the same name. */
export function usePickedClient(initial?: PickedClient) {
  const picked = useRef(initial)
  return {
    onPick: (client: PickedClient) => {
      picked.current = client
    },
    withClientId: <Body extends { clientName?: unknown }>(body: Body): Body =>
      picked.current && body.clientName === picked.current.name ? { ...body, clientName: picked.current.id } : body,
  }
}
