import { z } from 'zod'

// The browser's policy forbids generated code, and zod's mere probe for it is a violation. Before any schema is made.
if ('document' in globalThis) z.config({ jitless: true })
