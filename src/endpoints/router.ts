import type { Served } from './implement'

export type Match = { served: Served; params: Record<string, string> }
type Entry = { served: Served; parts: string[] }

/** Every path begins with a word, so these two tell almost all of them apart. */
const kindOf = (parts: string[]) => `${parts.length} ${parts[0]}`

/** Finds the route of a path; static parts win over names. `methods` tells what an address with another method knows. */
export function router(all: Served[]) {
  const alike = new Map<string, Entry[]>()
  const names = (e: Entry) => e.parts.filter((p) => p.startsWith(':')).length
  for (const served of all) {
    const parts = served.route.path.slice(1).split('/')
    alike.set(
      kindOf(parts),
      [...(alike.get(kindOf(parts)) ?? []), { served, parts }].sort((a, b) => names(a) - names(b)),
    )
  }
  /** Most addresses name no record: they are found at once. */
  const fixed = new Map<string, Match>()
  for (const served of all)
    if (!served.route.path.includes(':')) fixed.set(`${served.route.method} ${served.route.path}`, { served, params: {} })
  const fits = ({ parts }: Entry, segments: string[]) =>
    parts.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))

  return (method: string, path: string): { match: Match | null; methods: string[] } => {
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
    const match = fixed.get(`${wanted} ${path}`)
    if (match) return { match, methods: [] }
    const segments = path.slice(1).split('/')
    const candidates = alike.get(kindOf(segments)) ?? []
    const entry = candidates.find((e) => e.served.route.method === wanted && fits(e, segments))
    if (!entry) {
      const known = candidates.filter((e) => fits(e, segments)).map((e) => e.served.route.method.toUpperCase())
      return { match: null, methods: [...new Set(known)] }
    }
    const params: Record<string, string> = {}
    for (const [i, part] of entry.parts.entries()) if (part.startsWith(':')) params[part.slice(1)] = decode(segments[i] ?? '')
    return { match: { served: entry.served, params }, methods: [] }
  }
}

/** A path's part as it was meant; one that is no valid escape stays as it came. */
export const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
