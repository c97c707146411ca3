import { z } from 'zod'

// The Content Security Policy forbids eval, and even zod's check for eval is reported as a violation.
// Must run before the first schema is created.
if ('document' in globalThis) z.config({ jitless: true })
