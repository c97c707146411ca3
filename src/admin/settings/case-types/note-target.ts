/** A case type, or one of its sub-types. */
export type NoteTarget = { name: string; notes: string | null; typeId: string; subId?: string }
