/** Stores the value as the newest entry. Beyond `max` entries the oldest is removed. */
export function setBounded<Value>(map: Map<string, Value>, key: string, value: Value, max: number) {
  map.delete(key)
  map.set(key, value)
  if (map.size > max) map.delete(map.keys().next().value as string)
}
