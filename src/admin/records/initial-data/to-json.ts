import type { Jsonify } from '@/contract/route'

/** A result of data/ in the form that the API sends, so that screens get the same data from both. */
export const toJson = <T>(result: T): Jsonify<T> => JSON.parse(JSON.stringify(result)) as Jsonify<T>
