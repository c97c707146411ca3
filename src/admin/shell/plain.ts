import type { Jsonified } from '@/contract/route'
import type { Seeds } from './seed'

/** A result of data/ in the form that the API sends, so that screens get the same data from both. */
export const plain = <T>(result: T): Jsonified<T> => JSON.parse(JSON.stringify(result)) as Jsonified<T>
export const seedsOf = (...entries: Seeds['entries']): Seeds => ({ id: crypto.randomUUID(), entries })
