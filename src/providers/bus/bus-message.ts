import type { CallState, ServerMessage } from '@/contract/socket-messages'

/** What the processes of an office tell each other. */
export type BusMessage =
  /** A list is out of date; with `id`, because of one record. `by`: the user who changed it. */
  | { topic: 'changed'; resource: string; id?: string | undefined; by?: string | undefined }
  /** Sends an event to the sockets of these users. */
  | { topic: 'user-event'; to: string[]; event: ServerMessage }
  | { topic: 'call'; call: CallState }
  | { topic: 'signal'; to: string; event: Extract<ServerMessage, { type: 'signal' }> }
  /** Who is online in a process; `asks` requests the same of the others. */
  | { topic: 'presence'; process: string; users: string[]; asks?: boolean }
  /** Who has a record open in a process. */
  | { topic: 'record-presence'; process: string; record: string; users: string[]; asks?: boolean }
  /** A session of this user, or the access of this guest, ended. */
  | { topic: 'session-ended'; user: string }
  /** What the sessions of this user show or may do has changed. */
  | { topic: 'session-changed'; user: string }
  /** A wall against these people was created, began or was lifted; `hides`: what they have open must end. */
  | { topic: 'walls'; people: string[]; hides: boolean }
  /** Public pages must be rendered again. */
  | { topic: 'pages' }
  /** Messages of other processes may have been lost until now. */
  | { topic: 'reconnected' }
