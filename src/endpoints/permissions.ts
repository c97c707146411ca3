import type { Db } from '@/data/database/db'

type Permissions = { canModify: boolean; canDelete: boolean; canHandOver?: boolean; fields: string[] }
type Call = { db: Db; input: { id: string }; fail: (reason: 'notFound') => never }

/** The handler of a record's permissions, from the function that finds the record. */
export const permissionsOf =
  (find: (db: Db, id: string) => Promise<Permissions | null>) =>
  async ({ db, input, fail }: Call): Promise<Permissions> => {
    const { canModify, canDelete, canHandOver, fields } = (await find(db, input.id)) ?? fail('notFound')
    return { canModify, canDelete, ...(canHandOver !== undefined && { canHandOver }), fields }
  }
