import { uuidPattern } from '@/contract/constants/fields'
import type { Case } from '../queries'
import type { PickedClient } from './use-picked-client'

/** `id`: of a client that was picked from the list, or that the text is the id of. */
export type TypedClient = { name: string; id?: string | undefined }

export function toTypedClient(typed: string, picked: PickedClient | undefined): TypedClient {
  const name = typed.trim()
  return { name, id: picked?.name === typed ? picked.id : uuidPattern.test(name) ? name : undefined }
}
export const isOtherClient = ({ name, id }: TypedClient, saved: Pick<Case, 'clientId' | 'clientName'>) =>
  id ? id !== saved.clientId : name !== saved.clientName.trim()
