import type { Jsonified } from '@/contract/route'
import type { Seeds } from './seed'

/** A verb's answer as the API would send it, so that a screen has one kind of data. */
export const plain = <T>(answer: T): Jsonified<T> => JSON.parse(JSON.stringify(answer)) as Jsonified<T>
export const seedsOf = (...entries: Seeds['entries']): Seeds => ({ id: crypto.randomUUID(), entries })
