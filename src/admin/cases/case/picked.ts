'use client'
import { useRef } from 'react'

/** A client chosen from the list. */
export type Picked = { id: string; name: string }
/** Who was chosen from the list goes to the server by id: two clients may have one name. */
export function usePicked(first?: Picked) {
  const picked = useRef(first)
  return {
    onPick: (client: Picked) => {
      picked.current = client
    },
    withClient: <Body extends { clientName?: unknown }>(body: Body): Body =>
      picked.current && body.clientName === picked.current.name ? { ...body, clientName: picked.current.id } : body,
  }
}
