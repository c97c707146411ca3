/** A source file: its path, its text, and its code, where comments are blank. */
type Source = { path: string; text: string; code: string }
/** Where in the text a rule is broken, with what to do about it. */
type Finding = { at: number; say: string }
type Rule = { name: string; find: (source: Source) => Finding[] }

const everywhere = (code: string, pattern: RegExp, say: string): Finding[] =>
  [...code.matchAll(pattern)].map(({ index }) => ({ at: index, say }))
const inside = (path: string, ...places: string[]) => places.some((place) => path === place || path.startsWith(`${place}/`))

const rawPayload: Rule = {
  name: 'raw-payload',
  find: ({ path, code }) =>
    !inside(path, 'src') || inside(path, 'src/data', 'src/collections', 'src/realtime')
      ? []
      : everywhere(
          code,
          /\breq(uest)?\??\.payload\b|\{[^{}]*\bpayload\b[^{}]*\}\s*=\s*req\b/g,
          'a request’s payload is for data/, collections/ and realtime/: call a verb',
        ),
}

// Payload's delete destroys even what its trash holds: one place wraps it, and the purge alone calls that.
const destroys: Rule = {
  name: 'destroys',
  find: ({ path, code }) => [
    ...(path === 'src/data/database/payload-writes.ts' || !inside(path, 'src')
      ? []
      : everywhere(code, /\bpayload\s*\.\s*delete\s*\(/g, 'payload.delete destroys: set deletedAt')),
    ...(path === 'src/data/deleted/purge.ts' || !inside(path, 'src')
      ? []
      : everywhere(code, /\)\s*\.\s*destroy\s*\(\s*['"`\w]+\s*,/g, 'only the purge destroys')),
  ],
}

/** What of the environment may be read beside env.ts, by name; scripts hand the whole of it on, to the schema or to what they start. */
const environment: Record<string, RegExp> = {
  'src/env.ts': /^$/,
  // The bundler puts a constant here; it decides what is bundled.
  'src/instrumentation.ts': /^NEXT_RUNTIME$/,
  'scripts/start/office.ts': /^(DATA_DIR)?$/,
  'scripts/start/run-process.ts': /^(PATH)?$/,
  'scripts/checks/external-programs.ts': /^PATH$/,
  'scripts/start/install.mjs': /^(npm_execpath)?$/,
  'scripts/start/watch-parent.mjs': /^npm_lifecycle_event$/,
  'scripts/checks/browser.ts': /^CHROME_PATH$/,
}
const handedOn = (path: string) => (inside(path, 'scripts') ? /^$/ : undefined)
const settings: Rule = {
  name: 'settings',
  // Tests and benchmarks set the environment of the offices they start.
  find: ({ path, code }) =>
    [...(inside(path, 'tests', 'bench') ? '' : code).matchAll(/\bprocess\s*\.\s*env\b(?:\.(\w+))?|\bimport\.meta\.env\b/g)]
      .filter(([, name = '']) => !(environment[path] ?? handedOn(path))?.test(name))
      .map(({ index }) => ({ at: index, say: 'settings are read by env.ts: import { env }' })),
}

const refusals = /\b(fail|failValidation|HttpError|APIError|ValidationError|Forbidden)\s*\(/g
// Inside a refusal names and reasons are single words; two words are a sentence.
const sentence = /(['"`])(?=[^'"`\n]*[\p{L}}] [\p{L}$])(?:\\.|(?!\1)[^\\])*\1/gu
// A validator of Payload's answers true or what is wrong.
const validated = /(?<=\breturn\s+|\btrue\s*:\s*)(['"`])[^'"`\n]*\p{L} \p{L}/gu
const sentences: Rule = {
  name: 'sentences',
  find: ({ path, code }) => {
    if (!inside(path, 'src') || inside(path, 'src/contract') || path.includes('.test.')) return []
    const say = 'sentences of refusals stand in contract/'
    const refused = [...code.matchAll(refusals)].flatMap(({ index, 0: { length } }) => {
      const from = index + length
      return everywhere(code.slice(from, closing(code, from)), sentence, say).map(({ at }) => ({ at: at + from, say }))
    })
    return [
      ...refused,
      ...everywhere(code, /\bfield\s*:[^{}]*\bmessage\s*:\s*['"`]|\{\s*error\s*:\s*['"`]/g, say),
      ...(inside(path, 'src/collections') ? everywhere(code, validated, say) : []),
    ]
  },
}

const swallowed: Rule = {
  name: 'swallowed-error',
  find: ({ text, code }) =>
    [...withoutText(code).matchAll(/\bcatch\s*(\([^()]*\))?\s*\{\s*\}/g)]
      .filter(({ index, 0: { length } }) => text.slice(index, index + length) === code.slice(index, index + length))
      .map(({ index }) => ({ at: index, say: 'an error is swallowed: let it pass, or say in the block why it may be lost' })),
}

const lockNumber: Rule = {
  name: 'lock-number',
  find: ({ path, code }) =>
    inside(path, 'src') && !inside(path, 'src/migrations')
      ? everywhere(code, /advisory_(?:xact_)?(?:un)?lock\w*\(\s*\d/g, 'advisory lock numbers are in data/database/locks.ts')
      : [],
}

const barrel: Rule = {
  name: 'barrel',
  find: ({ code }) => everywhere(code, /^export \* from/gm, 'no barrels: import from the file that has it'),
}

const drawers = /(^|\/)(utils?|helpers?|lib|common|misc|services?|types)(\/|\.[^/]*$)/
const drawer: Rule = {
  name: 'drawer',
  find: ({ path }) => (drawers.test(path) ? [{ at: 0, say: 'a drawer for anything: name it by what it holds' }] : []),
}

const rawColor: Rule = {
  name: 'raw-color',
  find: ({ path, code }) =>
    inside(path, 'src/admin', 'src/calls', 'src/sign-in', 'src/ui') && path.endsWith('.css') && path !== 'src/ui/tokens.css'
      ? everywhere(code, /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi, 'colors have names: use a token of ui/tokens.css')
      : [],
}

const lines = 300
const long: Rule = {
  name: 'long-file',
  find: ({ text }) => (text.trimEnd().split('\n').length > lines ? [{ at: 0, say: `over ${lines} lines: it is two things` }] : []),
}

// What neither the linter nor the import graph can see.
const rules: Rule[] = [rawPayload, destroys, settings, sentences, swallowed, lockNumber, barrel, drawer, rawColor, long]

/** Where the parenthesis that opened before `from` closes. */
function closing(code: string, from: number) {
  let depth = 1
  for (let at = from; at < code.length; at++) {
    if (code[at] === '(') depth++
    if (code[at] === ')' && --depth === 0) return at
  }
  return code.length
}

const blank = (found: string) => found.replace(/[^\n]/g, ' ')
const literalOrComment = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
/** The text with comments blank and every other character where it was. */
const codeOf = (text: string) => text.replace(literalOrComment, (found: string, literal: string | undefined) => literal ?? blank(found))
const withoutText = (code: string) => code.replace(literalOrComment, blank)

const line = (text: string, at: number) => text.slice(0, at).split('\n').length
/** What is wrong with a file, one line each: place, rule, what to do. */
export function findings(path: string, text: string): string[] {
  const source = { path, text, code: codeOf(text) }
  const all = rules.flatMap(({ name, find }) => find(source).map(({ at, say }) => `${path}:${line(text, at)} ${name}: ${say}`))
  return [...new Set(all)]
}

/** Whether half of the files have 50 lines or fewer and 95 of 100 have 200 or fewer; says so when not. */
export function sizes(counts: number[]): string[] {
  const sorted = counts.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return [
    ...(at(0.5) > 50 ? [`small-files: half of the files have over ${at(0.5) - 1} lines, not 50`] : []),
    ...(at(0.95) > 200 ? [`small-files: one file in twenty has over ${at(0.95) - 1} lines, not 200`] : []),
  ]
}
