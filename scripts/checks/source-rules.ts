import { blankComments, closingParenthesis, withoutLiterals } from './source-text.ts'

/** `code` is the text with blanks instead of comments. */
type Source = { path: string; text: string; code: string }
/** `at` is the index in the text. */
type Finding = { at: number; message: string }
type Rule = { name: string; find: (source: Source) => Finding[] }

const findAll = (code: string, pattern: RegExp, message: string): Finding[] =>
  [...code.matchAll(pattern)].map(({ index }) => ({ at: index, message }))
const isInside = (path: string, ...places: string[]) => places.some((place) => path === place || path.startsWith(`${place}/`))

const rawPayload: Rule = {
  name: 'raw-payload',
  find: ({ path, code }) =>
    !isInside(path, 'src') || isInside(path, 'src/data', 'src/collections', 'src/realtime')
      ? []
      : findAll(
          code,
          /\breq(uest)?\??\.payload\b|\{[^{}]*\bpayload\b[^{}]*\}\s*=\s*req\b/g,
          'only data/, collections/ and realtime/ may use req.payload: call a function of data/',
        ),
}

// Payload's delete destroys rows even where trash is on. One function wraps it, which only the purge calls.
const destroy: Rule = {
  name: 'destroy',
  find: ({ path, code }) => [
    ...(path === 'src/data/database/payload-writes.ts' || !isInside(path, 'src')
      ? []
      : findAll(code, /\bpayload\s*\.\s*delete\s*\(/g, 'payload.delete destroys rows: set deletedAt')),
    ...(path === 'src/data/deleted/purge.ts' || !isInside(path, 'src')
      ? []
      : findAll(code, /\)\s*\.\s*destroy\s*\(\s*['"`\w]+\s*,/g, 'only the purge destroys rows')),
  ],
}

/** Variables that a file may read from process.env. Scripts may also pass all of it on, to the schema or a child process. */
const allowedVariables: Record<string, RegExp> = {
  'src/env.ts': /^$/,
  // The bundler replaces it by a constant that decides what is bundled.
  'src/instrumentation.ts': /^NEXT_RUNTIME$/,
  'scripts/start/run-process.ts': /^(PATH)?$/,
  'scripts/checks/external-programs.ts': /^PATH$/,
  'scripts/start/install.mjs': /^(npm_execpath)?$/,
  'scripts/start/watch-parent.mjs': /^npm_lifecycle_event$/,
  'scripts/checks/browser.ts': /^CHROME_PATH$/,
}
const wholeEnvironment = (path: string) => (isInside(path, 'scripts') ? /^$/ : undefined)
const environment: Rule = {
  name: 'environment',
  // Tests and benchmarks set the environment of the offices they start.
  find: ({ path, code }) =>
    [...(isInside(path, 'tests', 'bench') ? '' : code).matchAll(/\bprocess\s*\.\s*env\b(?:\.(\w+))?|\bimport\.meta\.env\b/g)]
      .filter(([, name = '']) => !(allowedVariables[path] ?? wholeEnvironment(path))?.test(name))
      .map(({ index }) => ({ at: index, message: 'only env.ts reads settings: import { env }' })),
}

const errorCalls = /\b(fail|failValidation|HttpError|APIError|ValidationError|Forbidden)\s*\(/g
// In these calls, error codes and field names are single words. Two words are a sentence.
const sentence = /(['"`])(?=[^'"`\n]*[\p{L}}] [\p{L}$])(?:\\.|(?!\1)[^\\])*\1/gu
// Payload validators return true or an error message.
const validatorMessage = /(?<=\breturn\s+|\btrue\s*:\s*)(['"`])[^'"`\n]*\p{L} \p{L}/gu
const errorMessage: Rule = {
  name: 'error-message',
  find: ({ path, code }) => {
    if (!isInside(path, 'src') || isInside(path, 'src/contract') || path.includes('.test.')) return []
    const message = 'error messages belong in contract/'
    const inCalls = [...code.matchAll(errorCalls)].flatMap(({ index, 0: { length } }) => {
      const from = index + length
      return findAll(code.slice(from, closingParenthesis(code, from)), sentence, message).map(({ at }) => ({ at: at + from, message }))
    })
    return [
      ...inCalls,
      ...findAll(code, /\bfield\s*:[^{}]*\bmessage\s*:\s*['"`]|\{\s*error\s*:\s*['"`]/g, message),
      ...(isInside(path, 'src/collections') ? findAll(code, validatorMessage, message) : []),
    ]
  },
}

const swallowedError: Rule = {
  name: 'swallowed-error',
  find: ({ text, code }) =>
    [...withoutLiterals(code).matchAll(/\bcatch\s*(\([^()]*\))?\s*\{\s*\}/g)]
      .filter(({ index, 0: { length } }) => text.slice(index, index + length) === code.slice(index, index + length))
      .map(({ index }) => ({ at: index, message: 'this catch ignores every error: remove it, or give the reason in the block' })),
}

const lockNumber: Rule = {
  name: 'lock-number',
  find: ({ path, code }) =>
    isInside(path, 'src') && !isInside(path, 'src/migrations')
      ? findAll(code, /advisory_(?:xact_)?(?:un)?lock\w*\(\s*\d/g, 'advisory lock numbers are in data/database/locks.ts')
      : [],
}

const barrel: Rule = {
  name: 'barrel',
  find: ({ code }) => findAll(code, /^export \* from/gm, 'no barrels: import from the file that defines it'),
}

// The bundler then keeps all texts of the office, on every screen that loads the file.
const allStrings: Rule = {
  name: 'all-strings',
  find: ({ path, code }) =>
    isInside(path, 'src') && /^import \* as strings from '@\/strings\/index'/m.test(code)
      ? findAll(
          withoutLiterals(code),
          /(?<![.\w]|typeof )strings\b(?!\s*[.:=]|\s+(?:as|from)\b)/g,
          'use only strings.<part>: the whole object brings all texts to the screen',
        )
      : [],
}

const vagueNames = /(^|\/)(utils?|helpers?|lib|common|misc|services?|types)(\/|\.[^/]*$)/
const vagueName: Rule = {
  name: 'vague-name',
  find: ({ path }) => (vagueNames.test(path) ? [{ at: 0, message: 'name the file by what it contains' }] : []),
}

const rawColor: Rule = {
  name: 'raw-color',
  find: ({ path, code }) =>
    isInside(path, 'src/admin', 'src/calls', 'src/sign-in', 'src/ui') && path.endsWith('.css') && path !== 'src/ui/tokens.css'
      ? findAll(code, /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi, 'use a color token of ui/tokens.css')
      : [],
}

const maxLines = 300
const longFile: Rule = {
  name: 'long-file',
  find: ({ text }) => (text.trimEnd().split('\n').length > maxLines ? [{ at: 0, message: `over ${maxLines} lines: split it` }] : []),
}

// Rules that neither the linter nor the import graph can check.
const rules: Rule[] = [
  rawPayload,
  destroy,
  environment,
  errorMessage,
  swallowedError,
  lockNumber,
  barrel,
  allStrings,
  vagueName,
  rawColor,
  longFile,
]

const lineNumber = (text: string, at: number) => text.slice(0, at).split('\n').length
/** Violations of a file, one line each: place, rule, what to do. */
export function findViolations(path: string, text: string): string[] {
  const source = { path, text, code: blankComments(text) }
  const all = rules.flatMap(({ name, find }) =>
    find(source).map(({ at, message }) => `${path}:${lineNumber(text, at)} ${name}: ${message}`),
  )
  return [...new Set(all)]
}
