import type { Jsonify } from '@/contract/route'
import type { InitialData } from './initial-data'

/** A result of data/ in the form that the API sends, so that screens get the same data from both. */
export const toJson = <T>(result: T): Jsonify<T> => JSON.parse(JSON.stringify(result)) as Jsonify<T>
export const createInitialData = (...entries: InitialData['entries']): InitialData => ({ id: crypto.randomUUID(), entries })
