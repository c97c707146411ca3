import { z } from 'zod'

// The Content-Security-Policy forbids eval, and zod's test for it is already reported. Must run before any schema is made.
if ('document' in globalThis) z.config({ jitless: true })
