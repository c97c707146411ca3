import { noSettings } from './start/no-settings.ts'
import { placeholders } from './start/placeholder-settings.ts'

// Payload's command line needs the collections, but no office.
Object.assign(process.env, noSettings, placeholders)
await import(import.meta.resolve('../node_modules/payload/bin.js'))
