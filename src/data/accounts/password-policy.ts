import { commonPasswordMessage, temporaryPasswordReused } from '@/contract/auth'
import { failValidation } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { getOffice } from '@/data/office/office'
import { hashPassword, isCommonPassword, verifyPassword } from './password-hash'

const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const officeWords = ['law', 'office']

/** Whether a password consists only of the office's name or phone number, with any decoration, such as "Peña-Law 2026!". */
export function isOfficeDerivedPassword(password: string, { name, phone }: { name: string; phone: string | null }): boolean {
  const words = [...officeWords, ...normalize(name).split(/[^\p{L}]+/u)]
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length)
  const letters = normalize(password).replace(/[^\p{L}]/gu, '')
  if (letters) return words.reduce((left, word) => left.replaceAll(word, ''), letters) === ''
  const digits = phone?.replace(/\D/g, '')
  return Boolean(digits) && password.replace(/\D/g, '') === digits
}

/** Hashes a new password. Fails when it is common or derived from the office's name or phone number. */
export async function hashNewPassword(db: Db, password: string): Promise<string> {
  if (isCommonPassword(password) || isOfficeDerivedPassword(password, await getOffice(db)))
    failValidation([{ field: 'password', message: commonPasswordMessage }])
  return hashPassword(password)
}

/** Fails when someone who must replace a temporary password chooses it again. */
export async function assertTemporaryPasswordReplaced(
  password: string,
  { mustRotate, passwordHash }: { mustRotate: boolean; passwordHash: string | null },
) {
  if (mustRotate && (await verifyPassword(password, passwordHash, []))) failValidation([temporaryPasswordReused])
}
