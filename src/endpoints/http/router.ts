import type { RouteHandler } from '@/endpoints/implement'

type Match = { handler: RouteHandler; params: Record<string, string> }
type Entry = { handler: RouteHandler; parts: string[] }

const isParam = (part: string) => part.startsWith(':')
const countParams = ({ parts }: Entry) => parts.filter(isParam).length
/** Every path starts with a fixed word, so length and first word leave few candidates. */
const keyOf = (parts: string[]) => `${parts.length} ${parts[0]}`
const matches = ({ parts }: Entry, segments: string[]) =>
  parts.every((part, i) => (isParam(part) ? segments[i] !== '' : part === segments[i]))

/**
 * Finds the route of a method and path; fixed parts win over parameters. Without a match, `methods` lists what the path
 * supports.
 */
export function createRouter(routes: RouteHandler[]) {
  const byShape = new Map<string, Entry[]>()
  const fixedPaths = new Map<string, Match>()
  for (const handler of routes) {
    const { method, path } = handler.route
    const entry = { handler, parts: path.slice(1).split('/') }
    const key = keyOf(entry.parts)
    byShape.set(
      key,
      [...(byShape.get(key) ?? []), entry].sort((a, b) => countParams(a) - countParams(b)),
    )
    if (countParams(entry) === 0) fixedPaths.set(`${method} ${path}`, { handler, params: {} })
  }

  return (method: string, path: string): { match: Match | null; methods: string[] } => {
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
    const match = fixedPaths.get(`${wanted} ${path}`)
    if (match) return { match, methods: [] }
    const segments = path.slice(1).split('/')
    const candidates = (byShape.get(keyOf(segments)) ?? []).filter((entry) => matches(entry, segments))
    const entry = candidates.find(({ handler }) => handler.route.method === wanted)
    if (!entry) return { match: null, methods: [...new Set(candidates.map(({ handler }) => handler.route.method.toUpperCase()))] }
    const params: Record<string, string> = {}
    for (const [i, part] of entry.parts.entries()) if (isParam(part)) params[part.slice(1)] = decodePathSegment(segments[i] ?? '')
    return { match: { handler: entry.handler, params }, methods: [] }
  }
}

/** A decoded path segment; one with an invalid escape stays as it is. */
export const decodePathSegment = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
